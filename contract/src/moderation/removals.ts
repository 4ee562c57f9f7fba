import * as z from "zod/mini";
import { create, get, silent } from "../base/endpoint.ts";
import { user } from "../users.ts";
import { says } from "../words/says.ts";

/** What can be removed together. Of messages, those to members who are not their friends. */
export const REMOVABLE_KINDS = ["posts", "comments", "messages", "listings", "events", "stories"] as const;
export const removableKind = z.enum(REMOVABLE_KINDS, says("These can't be deleted together"));
export type RemovableKind = z.infer<typeof removableKind>;

export const removableCounts = z.object({
  posts: z.number(),
  comments: z.number(),
  messages: z.number(),
  listings: z.number(),
  events: z.number(),
  stories: z.number(),
});
export type RemovableCounts = z.infer<typeof removableCounts>;

export const removal = z.object({
  id: z.uuid(),
  member: user,
  removedBy: z.nullable(user),
  kinds: z.array(removableKind),
  total: z.number(),
  done: z.number(),
  isFinished: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Until then it can be undone. */
  undoUntil: z.iso.datetime(),
});
export type Removal = z.infer<typeof removal>;

const KINDS = says("Choose what to delete");

export const removalsApi = {
  showRemovable: get({ path: "/api/admin/users/:userId/removable", access: "moderator", reply: removableCounts }),
  /** Nobody sees them from now on; they are deleted for good after a day. */
  createRemoval: create({
    path: "/api/admin/users/:userId/removals",
    access: "moderator",
    proof: "fresh",
    body: z.object({ kinds: z.array(removableKind, KINDS).check(z.minLength(1, KINDS), z.maxLength(6, KINDS)) }),
    reply: removal,
  }),
  /** Those that can still be undone. */
  listRemovals: get({ path: "/api/admin/removals", access: "moderator", reply: z.array(removal) }),
  undoRemoval: silent({ method: "DELETE", path: "/api/admin/removals/:removalId", access: "moderator" }),
};

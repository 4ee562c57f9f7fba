import * as z from "zod/mini";
import { get } from "./base/endpoint.ts";
import { event } from "./events.ts";
import { friendshipState } from "./friends.ts";
import { group } from "./groups.ts";
import { item } from "./marketplace.ts";
import { page } from "./pages.ts";
import { pageQuery } from "./base/page.ts";
import { post } from "./posts.ts";
import { line } from "./forms/fields/text.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

export const MAX_SEARCH = 100;
/** How many of each kind are shown together, if no kind is given. */
export const SHOWN_OF_EACH = 5;

export const SEARCH_KINDS = ["people", "pages", "groups", "events", "listings", "posts"] as const;
export const searchKind = z.enum(SEARCH_KINDS, "kind is people, pages, groups, events, listings or posts");
export type SearchKind = z.infer<typeof searchKind>;

export const searchQuery = z.extend(pageQuery, {
  q: line({ name: says("The search"), max: MAX_SEARCH, required: says("Type something to search for") }),
  kind: z.optional(searchKind),
  /** Of people those alone whom the viewer may mention. */
  mentionable: z.optional(z.enum(["true"], "mentionable is true or absent")),
});
export type SearchQuery = z.output<typeof searchQuery>;

export const found = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("people"), user, friendship: friendshipState }),
  z.object({ kind: z.literal("pages"), page }),
  z.object({ kind: z.literal("groups"), group }),
  z.object({ kind: z.literal("events"), event }),
  z.object({ kind: z.literal("listings"), item }),
  z.object({ kind: z.literal("posts"), post }),
]);
export type Found = z.infer<typeof found>;

export const searchApi = {
  /** Without a kind: the best few of each, people first. With one: all of it, in pages. */
  search: get({ path: "/api/search", access: "member", query: searchQuery, reply: z.array(found) }),
};

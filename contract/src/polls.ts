import * as z from "zod/mini";
import { endpoint } from "./base/endpoint.ts";
import { newVote } from "./forms/poll-form.ts";
import { pageQuery } from "./base/page.ts";
import { user } from "./users.ts";

export const poll = z.object({
  choices: z.array(z.object({ text: z.string(), count: z.number() })),
  /** The indexes of those that the viewer voted for. */
  myChoices: z.array(z.number()),
  /** How many members voted. */
  total: z.number(),
  endsAt: z.iso.datetime(),
  isMultiple: z.boolean(),
  /** Who voted is not shown to anybody. */
  isSecret: z.boolean(),
});
export type Poll = z.infer<typeof poll>;

const voter = z.object({ user, choices: z.array(z.number()) });
const votersQuery = z.extend(pageQuery, {
  /** The index of a choice: only those who voted for it. */
  choice: z.optional(z.string("choice must be given once").check(z.regex(/^\d$/, "choice is the number of a choice"))),
});
export type VotersQuery = z.output<typeof votersQuery>;

/** A poll after the viewer's vote. */
export const voted = z.object({ postId: z.uuid(), poll });
export type Voted = z.infer<typeof voted>;

const postPath = "/api/posts/:postId";

export const pollsApi = {
  vote: endpoint({ method: "PUT", path: `${postPath}/vote`, access: "member", body: newVote, reply: voted }),
  listVoters: endpoint({
    method: "GET",
    path: `${postPath}/votes`,
    access: "member",
    query: votersQuery,
    reply: z.array(voter),
  }),
};

/** The counts of a poll, in the order of its choices. `myChoices` is there only for the member who has just voted. */
export const pollChanged = z.object({
  type: z.literal("poll"),
  postId: z.uuid(),
  counts: z.array(z.number()),
  total: z.number(),
  myChoices: z.optional(z.array(z.number())),
});
export type PollChanged = z.infer<typeof pollChanged>;

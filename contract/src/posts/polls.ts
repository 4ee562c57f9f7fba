import * as z from "zod/mini";
import { get, put } from "../base/endpoint.ts";
import { newVote } from "../forms/poll-form.ts";
import { pageQuery } from "../base/page.ts";
import { poll } from "../base/poll.ts";
import { user } from "../users.ts";

const voter = z.object({ user, choices: z.array(z.number()) });
const votersQuery = z.extend(pageQuery, {
  /** The index of a choice: only those who voted for it. */
  choice: z.optional(z.string("choice must be given once").check(z.regex(/^\d$/, "choice is the number of a choice"))),
});
export type VotersQuery = z.output<typeof votersQuery>;

/** A poll after the viewer's vote. */
export const voted = z.object({ postId: z.uuid(), poll });
export type Voted = z.infer<typeof voted>;

export const votedInChat = z.object({ messageId: z.uuid(), poll });
export type VotedInChat = z.infer<typeof votedInChat>;

const messagePath = "/api/messages/:messageId";
const postPath = "/api/posts/:postId";

export const pollsApi = {
  vote: put({ path: `${postPath}/vote`, access: "member", body: newVote, reply: voted }),
  listVoters: get({ path: `${postPath}/votes`, access: "member", query: votersQuery, reply: z.array(voter) }),
  voteInChat: put({ path: `${messagePath}/vote`, access: "member", body: newVote, reply: votedInChat }),
  listVotersInChat: get({ path: `${messagePath}/votes`, access: "member", query: votersQuery, reply: z.array(voter) }),
};

import type { Poll, PollChanged } from "@plaza/contract/base/poll";
import type { Voted } from "@plaza/contract/posts/polls";
import type { Post, SharedPost } from "@plaza/contract/posts";
import type { QueryClient } from "@tanstack/react-query";
import { changePosts } from "./post-pages.ts";

export const voting = (postId: string) => ["voting", postId];

/** Changes the poll wherever its post is, by itself or inside a share. */
function changePoll(cache: QueryClient, postId: string, change: (poll: Poll) => Poll) {
  const changed = <One extends SharedPost>(one: One): One =>
    one.id === postId && one.poll ? { ...one, poll: change(one.poll) } : one;
  changePosts(cache, (post): Post => {
    const sharedPost = post.sharedPost && changed(post.sharedPost);
    return sharedPost === post.sharedPost ? changed(post) : { ...post, sharedPost };
  });
}

/** Returns the optimistic result of the viewer's vote. */
export function withVote(poll: Poll, choices: number[]): Poll {
  const before = new Set(poll.myChoices);
  const after = new Set(choices);
  const step = (index: number) => Number(after.has(index)) - Number(before.has(index));
  return {
    ...poll,
    choices: poll.choices.map((choice, index) => ({ ...choice, count: choice.count + step(index) })),
    total: poll.total + Number(after.size > 0) - Number(before.size > 0),
    myChoices: choices,
  };
}

/** Sets the optimistic vote, or restores the previous one after a refusal or a cancelled outbox entry. */
export const applyOwnVote = (cache: QueryClient, postId: string, choices: number[]) =>
  changePoll(cache, postId, (poll) => withVote(poll, choices));

/** The viewer's own vote is optimistic: the response to an earlier one must not undo a later one. */
const isVoting = (cache: QueryClient, postId: string, ownInFlight: number) =>
  cache.isMutating({ mutationKey: voting(postId) }) > ownInFlight;

export function applyVoted(cache: QueryClient, { postId, poll }: Voted, ownInFlight = 0) {
  if (!isVoting(cache, postId, ownInFlight)) changePoll(cache, postId, () => poll);
}

/** The counts after somebody's vote; the viewer's own choices are there if it was theirs, in another window. */
export function applyPollChange(cache: QueryClient, { postId, counts, total, myChoices }: PollChanged) {
  if (isVoting(cache, postId, 0)) return;
  changePoll(cache, postId, (poll) => ({
    ...poll,
    choices: poll.choices.map((choice, index) => ({ ...choice, count: counts[index] ?? choice.count })),
    total,
    myChoices: myChoices ?? poll.myChoices,
  }));
}

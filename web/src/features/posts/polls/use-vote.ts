import { pollsApi, type Voted } from "@plaza/contract/polls";
import type { SharedPost } from "@plaza/contract/posts";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { applyOwnVote, applyVoted, voting } from "#features/posts/data/apply-poll.ts";
import { fullName } from "#features/users/full-name.ts";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";

/** `before` is part of each mutation: by the time one fails or is stored in the outbox, the screen has changed. */
interface Vote {
  choices: number[];
  before: number[];
}

/** Optimistic; no choices take the vote back. A mutation scope keeps several votes in order. */
export function useVote({ id: postId, author, poll }: SharedPost) {
  const cache = useQueryClient();
  const textOf = (index: number) => poll?.choices[index]?.text ?? "";
  return useMutation({
    mutationKey: voting(postId),
    scope: { id: voting(postId).join(" ") },
    mutationFn: ({ choices, before }: Vote): Promise<Voted | typeof QUEUED> => {
      const chosen = choices.map(textOf).join(", ");
      const entry = { kind: "vote" as const, postId, authorName: fullName(author), chosen, previous: before };
      return sendOrQueue(pollsApi.vote, { params: { postId }, body: { choices } }, entry);
    },
    onMutate: ({ choices }) => applyOwnVote(cache, postId, choices),
    onSuccess: (voted) => {
      if (voted !== QUEUED) applyVoted(cache, voted, 1);
    },
    onError: (_error, { before }) => applyOwnVote(cache, postId, before),
  });
}

/** Lists who voted for a choice, newest first. Never cached: it changes all the time. */
export function useVoters(postId: string, choice: number) {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(pollsApi.listVoters, { params: { postId }, query: { choice: String(choice) } }),
    gcTime: 0,
  });
  return { voters: itemsIn(data), ...rest };
}

import { pollsApi, type Voted } from "@plaza/contract/posts/polls";
import type { SharedPost } from "@plaza/contract/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { applyOwnVote, applyVoted, voting } from "#features/posts/data/apply-poll.ts";
import { fullName } from "#features/users/full-name.ts";
import { formatList } from "#lib/text/plain-format.ts";
import type { Vote } from "./poll-choices.tsx";

/** Optimistic; no choices take the vote back. A mutation scope keeps several votes in order. */
export function useVote({ id: postId, author, poll }: SharedPost) {
  const cache = useQueryClient();
  const textOf = (index: number) => poll?.choices[index]?.text ?? "";
  return useMutation({
    mutationKey: voting(postId),
    scope: { id: voting(postId).join(" ") },
    mutationFn: ({ choices, before }: Vote): Promise<Voted | typeof QUEUED> => {
      const chosen = formatList(choices.map(textOf), "unit");
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

import type { Poll } from "@plaza/contract/base/poll";
import type { SharedPost } from "@plaza/contract/posts";
import { pollsApi, type Voted } from "@plaza/contract/posts/polls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { QUEUED, QUEUED_TOAST, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { pagesOf } from "#lib/api/api-client.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { PollChoices, type Vote } from "./poll-choices.tsx";
import { applyOwnVote, applyVoted, voting } from "#features/posts/data/apply-poll.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { t } from "#lib/words/words.ts";

/** The poll of a post. */
export default function PollView({ post, poll }: { post: SharedPost; poll: Poll }) {
  const { data: viewer } = useCurrentUser();
  const { mutate } = useVote(post);

  function vote(wanted: Vote) {
    mutate(wanted, {
      onSuccess: (outcome) => {
        if (outcome === QUEUED) toast(QUEUED_TOAST);
      },
      onError: (error) => toastFailure(t("Vote not saved"), error),
    });
  }

  return (
    <PollChoices
      by={fullName(post.author)}
      poll={poll}
      isOwn={post.userId === viewer?.id}
      onVote={vote}
      votersOf={(choice) =>
        pagesOf(pollsApi.listVoters, { params: { postId: post.id }, query: { choice: String(choice) } })
      }
    />
  );
}

/** Optimistic; no choices take the vote back. A mutation scope keeps several votes in order. */
function useVote({ id: postId, author, poll }: SharedPost) {
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

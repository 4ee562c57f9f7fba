import type { Poll } from "@plaza/contract/base/poll";
import type { Message } from "@plaza/contract/messages";
import { pollsApi } from "@plaza/contract/posts/polls";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { PollChoices } from "#features/posts/polls/poll-choices.tsx";
import { pagesOf } from "#lib/api/api-client.ts";
import { changeMessagePoll, votingIn } from "#features/messages/data/apply-chat-event.ts";
import { toastFailure } from "#lib/screen/toast.ts";
import { formatList } from "#lib/text/plain-format.ts";
import { t } from "#lib/words/words.ts";

interface MessagePollProps {
  message: Message;
  poll: Poll;
  /** Empty for the viewer's own. */
  by: string;
  /** Not sent yet, so nobody can vote. */
  isWaiting: boolean;
}

/** The poll of a message. It has the colours of a card, whoever sent it: a bubble's own would hide the shares. */
export default function MessagePoll({ message: { id: messageId, senderId }, poll, by, isWaiting }: MessagePollProps) {
  const { data: viewer } = useCurrentUser();
  const vote = useVoteInChat(messageId, poll, by);
  return (
    <div className="m-1.5 w-80 max-w-[calc(100%-0.75rem)] rounded-xl bg-surface px-3 pt-3 pb-1 text-ink">
      <PollChoices
        by={by}
        poll={poll}
        isOwn={senderId === viewer?.id}
        onVote={({ choices }, shown) => !isWaiting && vote.mutate({ choices, shown })}
        votersOf={(choice) =>
          pagesOf(pollsApi.listVotersInChat, { params: { messageId }, query: { choice: String(choice) } })
        }
      />
    </div>
  );
}

/** Optimistic; no choices take the vote back. A mutation scope keeps several votes in order. */
function useVoteInChat(messageId: string, before: Poll, authorName: string) {
  const cache = useQueryClient();
  const mutationKey = votingIn(messageId);
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ choices }: { choices: number[]; shown: Poll }) => {
      const chosen = formatList(
        choices.map((index) => before.choices[index]?.text ?? ""),
        "unit",
      );
      const entry = { kind: "message-vote" as const, messageId, authorName, chosen, previous: before };
      return sendOrQueue(pollsApi.voteInChat, { params: { messageId }, body: { choices } }, entry);
    },
    onMutate: ({ shown }) => changeMessagePoll(cache, messageId, () => shown),
    onSuccess: (voted) => {
      if (voted === QUEUED) return;
      // The response to an earlier vote must not undo a later one.
      if (cache.isMutating({ mutationKey }) === 1) changeMessagePoll(cache, messageId, () => voted.poll);
    },
    onError: (error) => {
      changeMessagePoll(cache, messageId, () => before);
      toastFailure(t("Couldn't save your vote"), error);
    },
  });
}

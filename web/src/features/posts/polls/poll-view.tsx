import type { Poll } from "@plaza/contract/base/poll";
import { pollsApi } from "@plaza/contract/posts/polls";
import type { SharedPost } from "@plaza/contract/posts";
import { useCurrentUser } from "#features/auth/session/use-current-user.ts";
import { QUEUED, QUEUED_TOAST } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { pagesOf } from "#lib/api/api-client.ts";
import { toast, toastFailure } from "#lib/screen/toast.ts";
import { PollChoices, type Vote } from "./poll-choices.tsx";
import { useVote } from "./use-vote.ts";
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

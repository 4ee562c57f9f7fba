import type { Comment } from "@plaza/contract/posts";
import { commentsApi } from "@plaza/contract/posts/comments";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import SmilePlus from "lucide-react/icons/face-slightly-smiling-plus";
import { cx } from "#lib/text/class-names.ts";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";
import { type Picked, REACTION_LABELS } from "#features/posts/reactions/reaction-labels.ts";
import { firstKinds, totalOf } from "#features/posts/data/reactions.ts";
import { usePicking } from "#features/posts/reactions/use-picking.tsx";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { fullName } from "#features/users/full-name.ts";
import { applyOwnCommentReaction, applyReactedComment } from "#features/posts/data/apply-comments.ts";
import { t } from "#lib/words/words.ts";

/** Under a comment: a tap likes it or withdraws the viewer's own reaction, the small button beside it has all six. */
export function CommentReactionButton({ comment }: { comment: Comment }) {
  const { mutate: react } = useReactToComment(comment);
  const mine = comment.myReaction;
  const { boxProps, triggerProps, chooseProps, list } = usePicking(mine, react);

  return (
    <span {...boxProps} className="-me-1 flex items-center">
      <button
        {...triggerProps}
        aria-label={
          mine ? t("{reaction}, your reaction", { reaction: REACTION_LABELS[mine].label }) : t("Like comment")
        }
        className={cx(
          "h-8 min-w-6 touch-manipulation font-semibold select-none hover:underline",
          mine ? REACTION_LABELS[mine].color : "text-ink-2 hover:text-ink",
        )}
      >
        {REACTION_LABELS[mine ?? "like"].label}
      </button>
      <button
        {...chooseProps}
        className="grid size-8 place-items-center rounded-full text-ink-3 hover:bg-surface-2 hover:text-ink"
      >
        <SmilePlus size={15} aria-hidden />
      </button>
      {list}
    </span>
  );
}

/** The reactions of everybody, beside the comment's time. */
export function CommentReactions({ reactionCounts }: Pick<Comment, "reactionCounts">) {
  const total = totalOf(reactionCounts);
  if (total === 0) return null;
  return (
    <span className="ms-auto flex items-center gap-1 text-ink-2">
      <span className="flex -space-x-1" aria-hidden>
        {firstKinds(reactionCounts).map((type) => (
          <ReactionIcon key={type} type={type} size={16} />
        ))}
      </span>
      <span className="sr-only">{t("Reactions:")} </span>
      <span className="tabular-nums">{total}</span>
    </span>
  );
}

/** Optimistic; picking the present reaction withdraws it. A mutation scope keeps several picks in order. */
function useReactToComment(comment: Comment) {
  const cache = useQueryClient();
  const { id: commentId, postId } = comment;
  const mutationKey = ["reacting to comment", commentId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: ({ type, before }: Picked): Promise<Comment | void | typeof QUEUED> => {
      const entry = {
        kind: "comment-reaction" as const,
        commentId,
        postId,
        authorName: fullName(comment.author),
        previous: before,
      };
      return type
        ? sendOrQueue(commentsApi.reactToComment, { params: { commentId }, body: { type } }, entry)
        : sendOrQueue(commentsApi.unreactToComment, { params: { commentId } }, entry);
    },
    onMutate: ({ type }) => applyOwnCommentReaction(cache, comment, type),
    // A list that was read before the pick may have overwritten it; a later pick is the one that counts.
    onSuccess: (reacted, { type }) => {
      if (reacted === QUEUED || cache.isMutating({ mutationKey }) > 1) return;
      applyReactedComment(cache, reacted ?? comment, type);
    },
    onError: (_error, { before }) => applyOwnCommentReaction(cache, comment, before),
  });
}

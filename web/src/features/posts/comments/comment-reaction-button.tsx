import type { Comment } from "@plaza/contract/posts";
import { cx } from "#lib/text/class-names.ts";
import { ReactionIcon } from "#features/posts/reactions/reaction-icon.tsx";
import { REACTION_LABELS } from "#features/posts/reactions/reaction-labels.ts";
import { firstKinds, totalOf } from "#features/posts/data/reactions.ts";
import { useReactToComment } from "./use-comment-reaction.ts";
import { usePicking } from "#features/posts/reactions/use-picking.tsx";

/** The viewer's own reaction under a comment, or the button to react. */
export function CommentReactionButton({ comment }: { comment: Comment }) {
  const { mutate: react } = useReactToComment(comment);
  const mine = comment.myReaction;
  const { boxProps, triggerProps, list } = usePicking(mine, react);

  return (
    <span {...boxProps}>
      <button
        type="button"
        aria-haspopup="true"
        aria-label={mine ? `${REACTION_LABELS[mine].label}, your reaction` : "React to comment"}
        {...triggerProps}
        className={cx(
          "h-8 touch-manipulation font-semibold select-none hover:underline",
          mine ? REACTION_LABELS[mine].color : "text-ink-2 hover:text-ink",
        )}
      >
        {mine ? REACTION_LABELS[mine].label : "React"}
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
    <span className="ml-auto flex items-center gap-1 text-ink-2">
      <span className="flex -space-x-1" aria-hidden>
        {firstKinds(reactionCounts).map((type) => (
          <ReactionIcon key={type} type={type} size={16} />
        ))}
      </span>
      <span className="sr-only">Reactions: </span>
      <span className="tabular-nums">{total}</span>
    </span>
  );
}

import type { Comment, ReactionType } from "@plaza/contract/posts";
import { lazy, Suspense } from "react";
import { failure } from "#features/auth/failures.ts";
import { cx } from "#lib/class-names.ts";
import { toast } from "#lib/toast.ts";
import { loadReactionPicker } from "./card-parts.ts";
import { ReactionIcon } from "#ui/reaction-icon.tsx";
import { REACTION_WORDS } from "#ui/reaction-words.ts";
import { firstKinds, totalOf } from "./reactions.ts";
import { useReactToComment } from "./use-comment-reaction.ts";
import { usePicker } from "#ui/use-picker.ts";

const ReactionPicker = lazy(loadReactionPicker);

/** Under a comment: one's own reaction, or the way to one. */
export function CommentReactionButton({ comment }: { comment: Comment }) {
  const picker = usePicker();
  const { mutate: react } = useReactToComment(comment);
  const mine = comment.myReaction;

  function pick(type: ReactionType) {
    picker.close();
    react(type === mine ? null : type, {
      onError: (error) => toast(failure("Reaction not saved", error, "Please try again.")),
    });
  }

  return (
    <span {...picker.boxProps}>
      <button
        type="button"
        aria-haspopup="true"
        aria-label={mine ? `${REACTION_WORDS[mine].label}, your reaction` : "React to comment"}
        {...picker.triggerProps}
        className={cx(
          "h-8 touch-manipulation font-semibold select-none hover:underline",
          mine ? REACTION_WORDS[mine].color : "text-ink-2 hover:text-ink",
        )}
      >
        {mine ? REACTION_WORDS[mine].label : "React"}
      </button>
      <Suspense>
        {picker.isOpen && (
          <ReactionPicker anchor={picker.trigger} mine={mine} takesFocus={picker.isByKeys} onPick={pick} />
        )}
      </Suspense>
    </span>
  );
}

/** What others felt about it, beside its time. */
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

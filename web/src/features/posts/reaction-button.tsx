import type { Post, ReactionType } from "@plaza/contract/posts";
import { SmilePlus } from "lucide-react";
import { lazy, Suspense } from "react";
import { failure } from "#features/auth/failures.ts";
import { cx } from "#lib/class-names.ts";
import { toast } from "#lib/toast.ts";
import { loadReactionPicker } from "./card-parts.ts";
import { actionClass } from "./action-class.ts";
import { ReactionIcon } from "#ui/reaction-icon.tsx";
import { REACTION_WORDS } from "#ui/reaction-words.ts";
import { usePicker } from "#ui/use-picker.ts";
import { useReact } from "./use-reaction.ts";

const ReactionPicker = lazy(loadReactionPicker);

export function ReactionButton({ post }: { post: Post }) {
  const picker = usePicker();
  const { mutate: react } = useReact(post);
  const mine = post.myReaction;

  function pick(type: ReactionType) {
    picker.close();
    react(type === mine ? null : type, {
      onError: (error) => toast(failure("Reaction not saved", error, "Please try again.")),
    });
  }

  return (
    <div {...picker.boxProps}>
      <button
        type="button"
        aria-haspopup="true"
        {...picker.triggerProps}
        className={cx(
          actionClass,
          "touch-manipulation select-none",
          mine ? cx("bg-brand-soft", REACTION_WORDS[mine].color) : "text-ink-2",
        )}
      >
        {mine ? (
          <span key={mine} className="animate-pop">
            <ReactionIcon type={mine} size={21} />
          </span>
        ) : (
          <SmilePlus size={19} aria-hidden />
        )}
        {mine ? REACTION_WORDS[mine].label : "React"}
      </button>
      <Suspense>
        {picker.isOpen && (
          <ReactionPicker anchor={picker.trigger} mine={mine} takesFocus={picker.isByKeys} onPick={pick} />
        )}
      </Suspense>
    </div>
  );
}

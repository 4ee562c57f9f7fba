import type { Post } from "@plaza/contract/posts";
import SmilePlus from "lucide-react/icons/face-slightly-smiling-plus";
import ThumbsUp from "lucide-react/icons/thumbs-up";
import { cx } from "#lib/text/class-names.ts";
import { actionClass } from "./action-class.ts";
import { ReactionIcon } from "./reaction-icon.tsx";
import { REACTION_LABELS } from "./reaction-labels.ts";
import { usePicking } from "./use-picking.tsx";
import { useReact } from "./use-reaction.ts";

export function ReactionButton({ post }: { post: Post }) {
  const { mutate: react } = useReact(post);
  const mine = post.myReaction;
  const { boxProps, triggerProps, chooseProps, list } = usePicking(mine, react);

  return (
    <div {...boxProps} className="group relative flex min-w-0 flex-auto">
      <button
        {...triggerProps}
        className={cx(
          actionClass,
          "touch-manipulation select-none",
          mine ? cx("bg-brand-soft", REACTION_LABELS[mine].color) : "text-ink-2",
        )}
      >
        {mine ? (
          <span key={mine} className="animate-pop">
            <ReactionIcon type={mine} size={21} />
          </span>
        ) : (
          <ThumbsUp size={19} aria-hidden />
        )}
        <span className="truncate">{REACTION_LABELS[mine ?? "like"].label}</span>
      </button>
      <button
        {...chooseProps}
        // A finger holds Like instead; a screen reader finds it everywhere.
        className="absolute top-0 end-0 grid h-10 w-9 place-items-center rounded-full text-ink-3 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-surface-3 hover:text-ink pointer-coarse:sr-only"
      >
        <SmilePlus size={18} aria-hidden />
      </button>
      {list}
    </div>
  );
}

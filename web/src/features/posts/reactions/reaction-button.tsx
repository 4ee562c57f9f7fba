import type { Post } from "@plaza/contract/posts";
import { SmilePlus } from "lucide-react";
import { cx } from "#lib/text/class-names.ts";
import { actionClass } from "./action-class.ts";
import { ReactionIcon } from "./reaction-icon.tsx";
import { REACTION_LABELS } from "./reaction-labels.ts";
import { usePicking } from "./use-picking.tsx";
import { useReact } from "./use-reaction.ts";

export function ReactionButton({ post }: { post: Post }) {
  const { mutate: react } = useReact(post);
  const mine = post.myReaction;
  const { boxProps, triggerProps, list } = usePicking(mine, react);

  return (
    <div {...boxProps}>
      <button
        type="button"
        aria-haspopup="true"
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
          <SmilePlus size={19} aria-hidden />
        )}
        {mine ? REACTION_LABELS[mine].label : "React"}
      </button>
      {list}
    </div>
  );
}

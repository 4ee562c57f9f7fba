import type { Commenting } from "@plaza/contract/posts";
import Clock from "lucide-react/icons/clock";
import { cx } from "#lib/text/class-names.ts";
import { toLocalInput } from "#lib/text/local-input.ts";
import { t } from "#lib/words/words.ts";
import { CommentingSelect } from "./commenting-select.tsx";
import { PublishAtField } from "./publish-at-field.tsx";

interface ComposerOptionsProps {
  commenting: Commenting;
  isInGroup: boolean;
  onCommenting: (commenting: Commenting) => void;
  /** As in a `datetime-local` field; null for a post that is published at once. */
  publishAt: string | null;
  onPublishAt: (publishAt: string | null) => void;
}

const DAY_MS = 86_400_000;

/** What one decides about a post that is being written: nobody sees it before the first word. */
export default function ComposerOptions(props: ComposerOptionsProps) {
  const { commenting, isInGroup, onCommenting, publishAt, onPublishAt } = props;
  const isScheduling = publishAt !== null;
  return (
    <div className="mt-1 space-y-2">
      <div className="flex flex-wrap items-center gap-1">
        <CommentingSelect value={commenting} isInGroup={isInGroup} onChoose={onCommenting} />
        <button
          type="button"
          aria-expanded={isScheduling}
          onClick={() => onPublishAt(isScheduling ? null : toLocalInput(Date.now() + DAY_MS))}
          className={cx(
            "flex h-10 items-center gap-1.5 rounded-full px-2.5 text-sm font-semibold transition-colors hover:bg-surface-2 hover:text-ink",
            isScheduling ? "text-brand-ink" : "text-ink-2",
          )}
        >
          <Clock size={17} aria-hidden />
          {isScheduling ? t("Post now instead") : t("Schedule", {}, "verb")}
        </button>
      </div>
      {isScheduling && <PublishAtField value={publishAt} onChange={onPublishAt} />}
    </div>
  );
}

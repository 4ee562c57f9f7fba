import ImageUp from "lucide-react/icons/image-up";
import { maxMegabytes } from "#features/media/prepare/upload-limit.ts";
import { IS_TOUCH, useMediaQuery } from "#lib/screen/use-media-query.ts";
import { cx } from "#lib/text/class-names.ts";
import { Button } from "#ui/buttons/button.tsx";
import type { Accept } from "./file-choice.ts";
import { t } from "#lib/words/words.ts";

const LIMIT = { megabytes: maxMegabytes };
const WORDS: Record<Accept, Record<"take" | "drop" | "hint", string>> = {
  image: {
    take: t("Take or choose a photo"),
    drop: t("Drop a photo here"),
    hint: t("JPEG, PNG, WebP, GIF, or AVIF, up to {megabytes} MB", LIMIT),
  },
  video: {
    take: t("Take or choose a video"),
    drop: t("Drop a video here"),
    hint: t("MP4, WebM, or QuickTime, up to {megabytes} MB", LIMIT),
  },
  both: {
    take: t("Take or choose a photo or video"),
    drop: t("Drop a photo or video here"),
    hint: t("A photo or a video, up to {megabytes} MB", LIMIT),
  },
};

interface DropZoneProps {
  accept: Accept;
  isOver: boolean;
  isPreparing: boolean;
  onBrowse: () => void;
  /** Opens the picker for several. */
  onSeveral: (() => void) | undefined;
}

export function DropZone({ accept, isOver, isPreparing, onBrowse, onSeveral }: DropZoneProps) {
  const isTouch = useMediaQuery(IS_TOUCH);
  const { take, drop, hint } = WORDS[accept];
  return (
    <div
      className={cx(
        "flex flex-col items-center gap-4 rounded-lg border-2 border-dashed px-6 py-10 text-center transition-colors",
        isOver ? "border-brand bg-brand-soft" : "border-ink-3/35 bg-surface-2",
      )}
    >
      <span
        aria-hidden
        className="grid h-16 w-14 place-items-center rounded-[1.75rem_1.75rem_0.75rem_0.75rem] bg-brand-soft text-brand-ink"
      >
        <ImageUp size={26} />
      </span>
      <div>
        <p role="status" className="font-display text-lg font-bold">
          {isPreparing ? t("Preparing...") : isOver ? t("Drop it here") : isTouch ? take : drop}
        </p>
        <p className="mt-1 text-sm text-balance text-ink-2">{hint}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="tonal" onClick={onBrowse}>
          {t("Choose a file")}
        </Button>
        {onSeveral && (
          <Button variant="ghost" onClick={onSeveral}>
            {t("Choose several files")}
          </Button>
        )}
      </div>
    </div>
  );
}

import ImageUp from "lucide-react/icons/image-up";
import { maxMegabytes } from "#features/media/prepare/upload-limit.ts";
import { IS_TOUCH, useMediaQuery } from "#lib/screen/use-media-query.ts";
import { cx } from "#lib/text/class-names.ts";
import { Button } from "#ui/buttons/button.tsx";
import { type Accept, ACCEPTED } from "./file-choice.ts";
import { t } from "#lib/words/words.ts";

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
  const { noun, hint } = ACCEPTED[accept];
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
          {isPreparing
            ? t("Preparing...")
            : isOver
              ? t("Drop it here")
              : `${isTouch ? t("Take or choose") : t("Drop")} a ${noun}${isTouch ? "" : " here"}`}
        </p>
        <p className="mt-1 text-sm text-balance text-ink-2">
          {t("{hint}, up to {maxMegabytes} MB", { hint, maxMegabytes })}
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="tonal" onClick={onBrowse}>
          {t("Choose a file")}
        </Button>
        {onSeveral && (
          <Button variant="ghost" onClick={onSeveral}>
            {t("Choose several")}
          </Button>
        )}
      </div>
    </div>
  );
}

import ImagePlus from "lucide-react/icons/image-plus";
import { useId } from "react";
import { pickFiles } from "#features/media/pick-files.ts";
import FileDrops from "#features/media/pictures/file-drops.tsx";
import { MOST } from "#features/media/pictures/attachment.ts";
import PicturesField from "#features/media/pictures/pictures-field.tsx";
import { maxMegabytes } from "#features/media/prepare/upload-limit.ts";
import { cx } from "#lib/text/class-names.ts";
import type { usePhotos } from "./use-photos.ts";
import { plural, t } from "#lib/words/words.ts";

/** Chosen, dropped or pasted; in the order they are shown in. */
export function PhotosField({ photos }: { photos: ReturnType<typeof usePhotos> }) {
  const id = useId();
  const note = `${id}-note`;
  const hasSome = photos.attachments.length > 0;
  return (
    <div role="group" aria-labelledby={id} className="relative">
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {t("Photos")}
      </p>
      {hasSome && <PicturesField pictures={photos} isLarge preview={t("Preview of your listing")} />}
      {!hasSome && (
        <button
          type="button"
          onClick={() => pickFiles({ accept: "image", isMultiple: true }, photos.add)}
          aria-describedby={note}
          className="flex h-44 w-full flex-col items-center justify-center gap-2 rounded-lg border-2 border-dashed border-ink-3/35 bg-surface-2 font-semibold text-ink-2 transition-colors hover:border-ink-3 hover:text-ink"
        >
          <ImagePlus size={32} aria-hidden />
          {t("Add photos")}
        </button>
      )}
      <p id={note} className={cx("mt-1.5 text-sm", photos.refusal ? "font-medium text-danger" : "text-ink-3")}>
        {photos.refusal ? (
          <span role="alert">{photos.refusal}</span>
        ) : (
          plural(MOST, "Up to {count} photo, {megabytes} MB each", "Up to {count} photos, {megabytes} MB each", {
            megabytes: maxMegabytes,
          })
        )}
      </p>
      <FileDrops hint={t("Drop photos here")} onFiles={photos.add} />
    </div>
  );
}

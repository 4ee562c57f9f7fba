import { IMAGE_TYPES } from "@plaza/contract/media";
import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useRef } from "react";
import FileDrops from "#features/media/pictures/file-drops.tsx";
import PicturesField from "#features/media/pictures/pictures-field.tsx";
import { maxMegabytes } from "#features/media/prepare/upload-limit.ts";
import { cx } from "#lib/text/class-names.ts";
import type { usePhotos } from "./use-photos.ts";

/** Chosen, dropped or pasted; in the order they are shown in. */
export function PhotosField({ photos }: { photos: ReturnType<typeof usePhotos> }) {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const note = `${id}-note`;
  const hasSome = photos.attachments.length > 0;
  return (
    <div role="group" aria-labelledby={id} className="relative">
      <p id={id} className="mb-1.5 text-sm font-semibold">
        Photos
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={IMAGE_TYPES.join(",")}
        onChange={({ currentTarget }) => {
          photos.add([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = "";
        }}
      />
      {hasSome && <PicturesField pictures={photos} isLarge preview="Preview of your listing" />}
      {!photos.isFull && (
        <button
          type="button"
          onClick={() => picker.current?.click()}
          aria-describedby={note}
          className={cx(
            "flex w-full items-center justify-center gap-3 rounded-lg border-2 border-dashed border-ink-3/35 bg-surface-2 font-semibold text-ink-2 transition-colors hover:border-ink-3 hover:text-ink",
            hasSome ? "h-12" : "h-24",
          )}
        >
          <ImagePlus size={22} aria-hidden />
          {hasSome ? "Add more photos" : "Add photos"}
        </button>
      )}
      <p id={note} className={cx("mt-1.5 text-sm", photos.refusal ? "font-medium text-danger" : "text-ink-3")}>
        {photos.refusal ? (
          <span role="alert">{photos.refusal}</span>
        ) : (
          `Up to 10, JPEG, PNG, WebP, GIF or AVIF, each up to ${maxMegabytes} MB`
        )}
      </p>
      <FileDrops hint="Drop photos here" onFiles={photos.add} />
    </div>
  );
}

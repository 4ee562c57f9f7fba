import { IMAGE_TYPES } from "@plaza/contract/media";
import ImagePlus from "lucide-react/icons/image-plus";
import X from "lucide-react/icons/x";
import { useId, useRef } from "react";
import { maxMegabytes } from "#features/media/prepare/upload-limit.ts";
import { Button } from "#ui/buttons/button.tsx";
import { cx } from "#lib/text/class-names.ts";
import type { PhotoChoice } from "./use-photo-choice.ts";
import { t } from "#lib/words/words.ts";

interface PhotoFieldProps {
  label: string;
  /** The accessible name of the preview. */
  preview: string;
  photo: PhotoChoice;
  /** Cropped to the field, as a cover is; otherwise shown whole. */
  isCut?: boolean;
}

/** One photo with a preview, before anything is sent. */
export function PhotoField({ label, preview, photo, isCut = false }: PhotoFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const note = `${id}-note`;
  const browse = () => picker.current?.click();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(",")}
        onChange={({ currentTarget }) => {
          photo.take([...(currentTarget.files ?? [])]);
          // Otherwise choosing the same file again would fire no change event.
          currentTarget.value = "";
        }}
      />
      {photo.shown ? (
        <div
          className={cx(
            "relative grid place-items-center overflow-hidden rounded-lg border border-line bg-surface-2",
            isCut ? "h-40" : "h-52",
          )}
        >
          <img
            src={photo.shown}
            alt={preview}
            className={isCut ? "size-full object-cover" : "max-h-48 max-w-full object-contain"}
          />
          <div className="absolute end-2.5 bottom-2.5 flex gap-2">
            <Button variant="outline" onClick={browse}>
              {t("Change")}
            </Button>
            <Button variant="outline" onClick={() => photo.remove()}>
              <X size={16} aria-hidden />
              {t("Remove")}
            </Button>
          </div>
        </div>
      ) : (
        <button
          type="button"
          onClick={browse}
          aria-describedby={note}
          className="flex h-24 w-full items-center justify-center gap-3 rounded-lg border-2 border-dashed border-ink-3/35 bg-surface-2 font-semibold text-ink-2 transition-colors hover:border-ink-3 hover:text-ink"
        >
          <ImagePlus size={22} aria-hidden />
          {photo.isPreparing ? t("Preparing...") : t("Add a photo")}
        </button>
      )}
      <p id={note} className={cx("mt-1.5 text-sm", photo.refusal ? "font-medium text-danger" : "text-ink-3")}>
        {photo.refusal ? (
          <span role="alert">{photo.refusal}</span>
        ) : (
          t("JPEG, PNG, WebP, GIF, or AVIF, up to {megabytes} MB", { megabytes: maxMegabytes })
        )}
      </p>
    </div>
  );
}

import { IMAGE_TYPES } from "@plaza/contract/media";
import { ImagePlus, X } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import type { Photo } from "./use-photo.ts";

/** One photo, seen before anything is sent. */
export function PhotoField({ photo }: { photo: Photo }) {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const note = `${id}-note`;
  const browse = () => picker.current?.click();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        Photo
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(",")}
        onChange={({ currentTarget }) => {
          photo.take([...(currentTarget.files ?? [])]);
          // Or the same file, chosen again after a mistake, would be no change.
          currentTarget.value = "";
        }}
      />
      {photo.shown ? (
        <div className="relative grid h-48 place-items-center overflow-hidden rounded-lg border border-line bg-surface-2">
          <img src={photo.shown} alt="Preview of your listing" className="max-h-48 max-w-full object-contain" />
          <div className="absolute right-2.5 bottom-2.5 flex gap-2">
            <Button variant="outline" onClick={browse}>
              Change
            </Button>
            <Button variant="outline" onClick={() => photo.remove()}>
              <X size={16} aria-hidden />
              Remove
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
          Add a photo
        </button>
      )}
      <p id={note} className={`mt-1.5 text-sm ${photo.refusal ? "font-medium text-danger" : "text-ink-3"}`}>
        {photo.refusal ? <span role="alert">{photo.refusal}</span> : "JPEG, PNG, WebP, GIF or AVIF, up to 10 MB"}
      </p>
    </div>
  );
}

import { IMAGE_TYPES } from "@plaza/contract/media";
import { ImagePlus, X } from "lucide-react";
import { useId, useRef } from "react";
import { cx } from "#lib/class-names.ts";
import { Button } from "#ui/button.tsx";
import type { EventCoverChoice } from "./use-cover.ts";

/** One photo over the event, seen before anything is sent. */
export function CoverField({ cover }: { cover: EventCoverChoice }) {
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const browse = () => picker.current?.click();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-semibold">
        Cover photo
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(",")}
        onChange={({ currentTarget }) => {
          cover.take([...(currentTarget.files ?? [])]);
          // Or the same file, chosen again after a mistake, would be no change.
          currentTarget.value = "";
        }}
      />
      {cover.shown ? (
        <div className="relative h-40 overflow-hidden rounded-lg border border-line bg-surface-2">
          <img src={cover.shown} alt="Preview of the cover" className="size-full object-cover" />
          <div className="absolute right-2.5 bottom-2.5 flex gap-2">
            <Button variant="outline" onClick={browse}>
              Change
            </Button>
            <Button variant="outline" onClick={() => cover.remove()}>
              <X size={16} aria-hidden />
              Remove
            </Button>
          </div>
        </div>
      ) : (
        <button
          type="button"
          onClick={browse}
          aria-describedby={`${id}-note`}
          className="flex h-24 w-full items-center justify-center gap-3 rounded-lg border-2 border-dashed border-ink-3/35 bg-surface-2 font-semibold text-ink-2 transition-colors hover:border-ink-3 hover:text-ink"
        >
          <ImagePlus size={22} aria-hidden />
          Add a photo
        </button>
      )}
      <p
        id={`${id}-note`}
        role={cover.refusal ? "alert" : undefined}
        className={cx("mt-1.5 text-sm", cover.refusal ? "font-medium text-danger" : "text-ink-3")}
      >
        {cover.refusal ?? "JPEG, PNG, WebP, GIF or AVIF, up to 10 MB"}
      </p>
    </div>
  );
}

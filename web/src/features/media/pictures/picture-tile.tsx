import X from "lucide-react/icons/x";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import type { Attachment } from "./attachment.ts";
import { placeByKey } from "./order.ts";
import { Thumbnail } from "./thumbnail.tsx";
import { UploadState } from "./upload-state.tsx";
import { wordsFor } from "./picture-words.ts";
import { t } from "#lib/words/words.ts";
import { readingKey } from "#lib/screen/direction.ts";

interface PictureTileProps {
  attachment: Attachment;
  place: number;
  count: number;
  /** The id of the text that says how to move it. */
  hint: string;
  isSelected: boolean;
  onSelect: () => void;
  onUpdate: (changes: Partial<Attachment>) => void;
  /** `isFocused`: by keys, which stay with it. */
  onMove: (place: number, isFocused: boolean) => void;
  onRemove: () => void;
}

/** A drag begins after so many pixels: a press that shakes is still a press. */
const DRAG_PX = 6;

export function PictureTile({ attachment, place, count, hint, isSelected, onSelect, ...on }: PictureTileProps) {
  const { id, kind, alt, upload, send } = attachment;
  const from = useRef<{ x: number; y: number } | null>(null);
  const [isDragged, setDragged] = useState(false);
  const words = wordsFor(kind, place + 1);

  function onKeyDown(event: KeyboardEvent) {
    const to = placeByKey(readingKey(event.key), place, count);
    if (to !== undefined) on.onMove(to, true);
    else if (event.key === "Delete" || event.key === "Backspace") on.onRemove();
    else return;
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button === 0) from.current = { x: event.clientX, y: event.clientY };
  }

  function onPointerMove(event: PointerEvent) {
    if (!from.current) return;
    if (!isDragged) {
      if (Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) < DRAG_PX) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(true);
    }
    const list = event.currentTarget.closest("ol");
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((element) => element.parentElement === list);
    const to = list && under ? [...list.children].indexOf(under) : -1;
    if (to !== -1 && to !== place) on.onMove(to, false);
  }

  function onPointerEnd() {
    from.current = null;
    // The click that follows a drag is none.
    if (isDragged) setTimeout(() => setDragged(false));
  }

  return (
    <li
      data-id={id}
      className={cx(
        "relative size-24 overflow-hidden rounded-lg border border-line bg-surface-2 sm:size-28",
        isDragged && "opacity-60 ring-2 ring-brand",
        isSelected && "ring-2 ring-focus",
      )}
    >
      <button
        type="button"
        aria-label={alt ? t("{photo}: {alt}", { photo: words.name(count), alt }) : words.name(count)}
        aria-describedby={hint}
        aria-expanded={isSelected}
        onClick={() => !isDragged && onSelect()}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        className="block size-full cursor-grab [touch-action:pan-y] -outline-offset-4 active:cursor-grabbing"
      >
        <Thumbnail
          attachment={attachment}
          onUpdate={on.onUpdate}
          className="pointer-events-none size-full object-cover"
        />
      </button>
      {alt && (
        <span aria-hidden className="absolute bottom-1 start-1 rounded bg-black/70 px-1 text-2xs font-bold text-white">
          {t("ALT")}
        </span>
      )}
      {upload && <UploadState upload={upload} words={words} onRetry={() => void send?.()} />}
      <button
        type="button"
        aria-label={words.remove}
        onClick={on.onRemove}
        className="absolute top-1 end-1 grid size-7 place-items-center rounded-full bg-black/70 text-white hover:bg-black"
      >
        <X size={15} aria-hidden />
      </button>
    </li>
  );
}

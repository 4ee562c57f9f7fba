import { useEffect, useEffectEvent, useRef } from "react";
import { createStore, useStore } from "#lib/live/store.ts";
import { cx } from "#lib/text/class-names.ts";

const dragging = createStore(false);
let watching = 0;

const hasFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

function over(event: DragEvent) {
  if (!hasFiles(event.dataTransfer)) return;
  // Files that miss the field would otherwise take the page's place.
  event.preventDefault();
  if (!dragging.get()) dragging.set(true);
}

function end(event: DragEvent) {
  if (event.type === "dragleave" && event.relatedTarget) return;
  if (event.type === "drop" && hasFiles(event.dataTransfer)) event.preventDefault();
  dragging.set(false);
}

/** Fields listen together: one page has many. */
function watchDrags() {
  watching += 1;
  if (watching === 1) {
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", end);
    window.addEventListener("drop", end);
  }
  return () => {
    watching -= 1;
    if (watching > 0) return;
    window.removeEventListener("dragover", over);
    window.removeEventListener("dragleave", end);
    window.removeEventListener("drop", end);
  };
}

interface FileDropsProps {
  /** Said while files are dragged over the page. */
  hint: string;
  onFiles: (files: File[]) => void;
}

/** Takes files that are pasted or dropped into the element around it, and marks it while some are dragged over the page. */
export default function FileDrops({ hint, onFiles }: FileDropsProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const isDragging = useStore(dragging);
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    if (!files || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  });

  useEffect(watchDrags, []);
  useEffect(() => {
    const field = mark.current?.parentElement;
    const paste = (event: ClipboardEvent) => {
      // Copied from a document, there is a picture of the text beside the text.
      if (!event.clipboardData?.types.includes("text/plain")) take(event, event.clipboardData?.files);
    };
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files);
    field?.addEventListener("paste", paste);
    field?.addEventListener("drop", drop);
    return () => {
      field?.removeEventListener("paste", paste);
      field?.removeEventListener("drop", drop);
    };
  }, []);

  return (
    <span
      ref={mark}
      aria-hidden
      data-drops
      className={cx(
        "pointer-events-none absolute inset-0 z-10 place-items-center rounded-lg border-2 border-dashed border-brand bg-brand-soft/90 text-center font-semibold text-brand-ink",
        isDragging ? "grid" : "hidden",
      )}
    >
      {hint}
    </span>
  );
}

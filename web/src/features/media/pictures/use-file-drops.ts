import { type ClipboardEvent, type DragEvent, useEffect } from "react";
import { createStore, useStore } from "#lib/live/store.ts";

const dragging = createStore(false);
let watching = 0;

const hasFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

function over(event: globalThis.DragEvent) {
  if (!hasFiles(event.dataTransfer)) return;
  // Files that miss the field would otherwise take the page's place.
  event.preventDefault();
  if (!dragging.get()) dragging.set(true);
}

function end(event: globalThis.DragEvent) {
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

/** Files that are pasted or dropped into a field, and whether some are being dragged over the page. */
export function useFileDrops(onFiles: (files: File[]) => void) {
  const isDragging = useStore(dragging);
  useEffect(watchDrags, []);

  function take(event: ClipboardEvent | DragEvent, files: FileList) {
    // A dialog of the field is not within it, though its events arrive here.
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (files.length === 0 || !isWithin) return;
    event.preventDefault();
    onFiles([...files]);
  }

  return {
    isDragging,
    handlers: {
      onPaste: (event: ClipboardEvent) => {
        // Copied from a document, there is a picture of the text beside the text.
        if (!event.clipboardData.types.includes("text/plain")) take(event, event.clipboardData.files);
      },
      onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
    },
  };
}

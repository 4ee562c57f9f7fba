import { Button } from "#ui/buttons/button.tsx";
import type { UploadState } from "./upload.ts";

interface UploadActionsProps {
  state: UploadState;
  onStart: () => void;
  onPause: () => void;
  onCancel: () => void;
  onBrowse: () => void;
}

/** Two buttons that change their labels and stay the same elements, so that the focus is never lost. */
export function UploadActions({ state, onStart, onPause, onCancel, onBrowse }: UploadActionsProps) {
  const isRunning = state === "preprocessing" || state === "uploading";
  const isArrived = state === "postprocessing" || state === "complete";
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button
        variant="neutral"
        size="lg"
        aria-disabled={isArrived}
        className="aria-disabled:cursor-not-allowed aria-disabled:bg-surface-3 aria-disabled:text-ink-2"
        onClick={() => {
          if (isArrived) return;
          if (isRunning || state === "paused") onCancel();
          else onBrowse();
        }}
      >
        {state === "waiting" || state === "error" ? "Choose another" : "Cancel"}
      </Button>
      <Button
        ref={focusOnArrival}
        variant={isRunning || isArrived ? "tonal" : "primary"}
        size="lg"
        aria-disabled={isArrived}
        className="aria-disabled:cursor-not-allowed aria-disabled:bg-surface-3 aria-disabled:text-ink-2 max-sm:order-first"
        onClick={() => {
          if (isRunning) onPause();
          else if (!isArrived) onStart();
        }}
      >
        {PRIMARY[state]}
      </Button>
    </div>
  );
}

const PRIMARY: Record<UploadState, string> = {
  waiting: "Upload",
  preprocessing: "Pause",
  uploading: "Pause",
  postprocessing: "Pause",
  complete: "Done",
  paused: "Resume",
  error: "Retry",
};

// It replaces the button that opened the file picker, and takes its focus.
const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

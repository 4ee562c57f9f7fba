import { DialogFooter } from "#ui/overlays/dialog.tsx";
import { Button } from "#ui/buttons/button.tsx";
import type { UploadState } from "./upload.ts";
import { t } from "#lib/words/words.ts";

interface UploadActionsProps {
  state: UploadState;
  /** What the button says that sends the file. */
  action: string;
  canPause: boolean;
  onStart: () => void;
  onPause: () => void;
  onCancel: () => void;
  onBrowse: () => void;
}

/** Two buttons that change their labels and stay the same elements, so that the focus is never lost. */
export function UploadActions({ state, action, canPause, onStart, onPause, onCancel, onBrowse }: UploadActionsProps) {
  const isRunning = state === "preprocessing" || state === "uploading";
  const isArrived = state === "postprocessing" || state === "complete";
  return (
    <DialogFooter>
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
        {state === "waiting" || state === "error" ? t("Choose another") : t("Cancel")}
      </Button>
      <Button
        ref={focusOnArrival}
        variant={isRunning || isArrived ? "tonal" : "primary"}
        size="lg"
        aria-disabled={isArrived || (isRunning && !canPause)}
        className="aria-disabled:cursor-not-allowed aria-disabled:bg-surface-3 aria-disabled:text-ink-2 max-sm:order-first"
        onClick={() => {
          if (isRunning) {
            if (canPause) onPause();
          } else if (!isArrived) onStart();
        }}
      >
        {state === "waiting" ? action : isRunning && canPause ? t("Pause") : LABELS[state]}
      </Button>
    </DialogFooter>
  );
}

const LABELS: Record<Exclude<UploadState, "waiting">, string> = {
  preprocessing: t("Uploading..."),
  uploading: t("Uploading..."),
  postprocessing: t("Uploading..."),
  complete: t("Done"),
  paused: t("Resume"),
  error: t("Retry"),
};

// It replaces the button that opened the file picker, and takes its focus.
const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

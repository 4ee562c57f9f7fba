import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  note: string;
  /** What the button says, and while it is done. */
  word: string;
  busyWord: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before an act that somebody else will feel. Closes itself once it is done, or has failed. */
export function ConfirmDialog({ title, note, word, busyWord, onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    await onConfirm();
    onClose();
  }

  return (
    <Dialog open onOpenChange={onClose} title={title} description={note} className="sm:max-w-[28rem]">
      <div className="grid gap-2 px-6 pb-6 sm:grid-cols-2 sm:px-8 sm:pb-8">
        <Button variant="neutral" size="lg" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          size="lg"
          className="max-sm:order-first"
          disabled={isBusy}
          onClick={() => void confirm()}
        >
          {isBusy ? busyWord : word}
        </Button>
      </div>
    </Dialog>
  );
}

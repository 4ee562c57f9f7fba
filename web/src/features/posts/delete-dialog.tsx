import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";

interface DeleteDialogProps {
  title: string;
  note: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is gone for good. */
export function DeleteDialog({ title, note, onConfirm, onClose }: DeleteDialogProps) {
  const [isBusy, setBusy] = useState(false);
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
          onClick={() => {
            setBusy(true);
            void onConfirm();
          }}
        >
          <Trash2 size={18} aria-hidden />
          {isBusy ? "Deleting..." : "Delete"}
        </Button>
      </div>
    </Dialog>
  );
}

import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  note: ReactNode;
  /** What the button says, and while it is done. */
  label: string;
  busyLabel?: string;
  /** What the other button says. */
  cancelLabel?: string;
  Icon?: LucideIcon;
  /** Takes something away, rather than handing it on. */
  isDanger?: boolean;
  isReady?: boolean;
  /** Speaks to the person itself; the dialog closes whichever way it goes. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks before an act that cannot simply be undone, or that somebody else will feel. */
export function ConfirmDialog({
  title,
  note,
  label,
  busyLabel = label,
  cancelLabel = "Cancel",
  Icon,
  isDanger = true,
  isReady = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
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
          {cancelLabel}
        </Button>
        <Button
          variant={isDanger ? "danger" : "primary"}
          size="lg"
          className="max-sm:order-first"
          disabled={isBusy || !isReady}
          onClick={() => void confirm()}
        >
          {Icon && <Icon size={18} aria-hidden />}
          {isBusy ? busyLabel : label}
        </Button>
      </div>
    </Dialog>
  );
}

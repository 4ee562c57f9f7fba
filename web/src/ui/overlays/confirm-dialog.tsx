import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "./dialog.tsx";
import { t } from "#lib/words/words.ts";

interface ConfirmDialogProps {
  title: string;
  note: ReactNode;
  /** The label of the confirming button; `busyLabel` while the act is in flight. */
  label: string;
  busyLabel?: string;
  /** The label of the other button. */
  cancelLabel?: string;
  /** What is chosen before. */
  extra?: ReactNode;
  Icon?: LucideIcon;
  /** The act removes something. */
  isDanger?: boolean;
  isReady?: boolean;
  /** `onConfirm` shows its own toasts; the dialog closes whichever way it goes. */
  onConfirm: () => Promise<unknown> | void;
  onClose: () => void;
}

/** Asks before an act that cannot simply be undone, or that affects somebody else. */
export function ConfirmDialog({
  title,
  note,
  label,
  busyLabel = label,
  cancelLabel = t("Cancel"),
  extra,
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
    <Dialog onClose={onClose} title={title} description={note} className="sm:max-w-[28rem]">
      {extra && <div className="px-6 pb-5 sm:px-8">{extra}</div>}
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <DialogFooter>
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
        </DialogFooter>
      </div>
    </Dialog>
  );
}

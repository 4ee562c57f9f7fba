import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

/** Asks before it logs out devices that may be in use. */
export default function EndOthersDialog({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      title="Log out everywhere else?"
      note="You'll stay logged in here. Every other device will need to log in again."
      label="Log out other devices"
      isDanger={false}
      onConfirm={onConfirm}
      onClose={onCancel}
    />
  );
}

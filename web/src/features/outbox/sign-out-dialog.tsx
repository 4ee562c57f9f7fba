import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

interface SignOutDialogProps {
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Whoever uses the device next must not find unsent entries. */
export const SignOutDialog = ({ count, ...acts }: SignOutDialogProps) => (
  <ConfirmDialog
    title={count === 1 ? "1 item hasn't been sent." : `${count} items haven't been sent.`}
    note={count === 1 ? "If you log out now, it'll be lost." : "If you log out now, they'll be lost."}
    label="Log Out"
    {...acts}
  />
);

import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

interface SignOutDialogProps {
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Whoever uses the device next must not find unsent entries. */
export const SignOutDialog = ({ count, ...acts }: SignOutDialogProps) => (
  <ConfirmDialog
    title={count === 1 ? "1 thing has not been sent." : `${count} things have not been sent.`}
    note={count === 1 ? "Sign out and lose it?" : "Sign out and lose them?"}
    label="Log Out"
    {...acts}
  />
);

import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { plural, t } from "#lib/words/words.ts";

interface SignOutDialogProps {
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Whoever uses the device next must not find unsent entries. */
export const SignOutDialog = ({ count, ...acts }: SignOutDialogProps) => (
  <ConfirmDialog
    title={plural(count, "{count} item hasn't been sent.", "{count} items haven't been sent.")}
    note={plural(count, "If you log out now, it'll be lost.", "If you log out now, they'll be lost.")}
    label={t("Log Out")}
    {...acts}
  />
);

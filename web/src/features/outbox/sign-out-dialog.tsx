import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { t } from "#lib/words/words.ts";

interface SignOutDialogProps {
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Whoever uses the device next must not find unsent entries. */
export const SignOutDialog = ({ count, ...acts }: SignOutDialogProps) => (
  <ConfirmDialog
    title={count === 1 ? "1 item hasn't been sent." : t("{count} items haven't been sent.", { count })}
    note={count === 1 ? t("If you log out now, it'll be lost.") : t("If you log out now, they'll be lost.")}
    label={t("Log Out")}
    {...acts}
  />
);

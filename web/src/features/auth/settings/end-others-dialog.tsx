import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { t } from "#lib/words/words.ts";

/** Asks before it logs out devices that may be in use. */
export default function EndOthersDialog({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      title={t("Log out everywhere else?")}
      note={t("You'll stay logged in here. Every other device will need to log in again.")}
      label={t("Log out other devices")}
      isDanger={false}
      onConfirm={onConfirm}
      onClose={onCancel}
    />
  );
}

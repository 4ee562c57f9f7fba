import type { AdminUser } from "@plaza/contract/admin";
import { fullName } from "#features/users/full-name.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useResetFactors } from "./use-admin-users.ts";
import { t } from "#lib/words/words.ts";

/** For a member who has lost every second factor. */
export default function FactorResetDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { mutateAsync: reset } = useResetFactors(user);

  const begin = () =>
    toastOutcome(reset(), t("Two-factor not turned off"), {
      title: t("Two-factor turns off in 24 hours"),
      description: t("They've been notified, and can cancel it until then."),
    });

  return (
    <ConfirmDialog
      title={t("Turn off two-factor for {name}?", { name: isolated(fullName(user)) })}
      note={t(
        "Only do this if you're sure the request came from them. It takes effect in 24 hours, and they can cancel it until then. It's recorded in the audit log.",
      )}
      label={t("Turn off in 24 hours")}
      busyLabel={t("Turning off...")}
      isDanger
      onConfirm={begin}
      onClose={onClose}
    />
  );
}

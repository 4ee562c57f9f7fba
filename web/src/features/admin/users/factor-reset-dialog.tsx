import type { AdminUser } from "@plaza/contract/admin";
import { fullName } from "#features/users/full-name.ts";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useResetFactors } from "./use-admin-users.ts";

/** For a member who has lost every second factor. */
export default function FactorResetDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { mutateAsync: reset } = useResetFactors(user);

  async function begin() {
    try {
      await reset();
      toast({ title: "Two-factor is off in 24 hours", description: "They are told, and can stop it until then." });
    } catch (error) {
      toast(failure("Two-factor stays on", error, "Please try again."));
    }
  }

  return (
    <ConfirmDialog
      title={`Turn two-factor off for ${isolated(fullName(user))}?`}
      note="Only if you know that it is them who asked. It takes 24 hours, in which they can stop it, and it is kept in the audit log."
      label="Turn off in a day"
      busyLabel="One moment..."
      isDanger
      onConfirm={begin}
      onClose={onClose}
    />
  );
}

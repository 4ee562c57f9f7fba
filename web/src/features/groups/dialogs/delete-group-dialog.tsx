import type { Group } from "@plaza/contract/groups";
import { useLocation } from "wouter";
import { toastOutcome } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteGroup } from "#features/groups/data/use-groups.ts";
import { t } from "#lib/words/words.ts";

export default function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { mutateAsync: deleteGroup } = useDeleteGroup(group.id);
  const [, navigate] = useLocation();

  async function confirm() {
    if (await toastOutcome(deleteGroup(), t("Couldn't delete the group"), t("Group deleted")))
      navigate("/groups", { replace: true });
  }

  return (
    <ConfirmDialog
      title={t("Delete this group?")}
      note={t("Everything posted in it will be deleted for everyone. This can't be undone.")}
      label={t("Delete group")}
      busyLabel={t("Deleting...")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

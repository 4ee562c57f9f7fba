import type { Group } from "@plaza/contract/groups";
import { useLocation } from "wouter";
import { failure } from "#lib/api/failures.ts";
import { toast } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useDeleteGroup } from "#features/groups/data/use-groups.ts";

export default function DeleteGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { mutateAsync: deleteGroup } = useDeleteGroup(group.id);
  const [, navigate] = useLocation();

  async function confirm() {
    try {
      await deleteGroup();
      toast({ title: "Group deleted" });
      navigate("/groups", { replace: true });
    } catch (error) {
      toast(failure("Couldn't delete the group", error, "Please try again."));
    }
  }

  return (
    <ConfirmDialog
      title="Delete this group?"
      note="Everything posted in it will be deleted for everyone. This can't be undone."
      label="Delete group"
      busyLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

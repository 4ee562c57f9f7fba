import type { Group } from "@plaza/contract/groups";
import { failure } from "#features/auth/failures.ts";
import { toast } from "#lib/toast.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useLeave } from "./use-membership.ts";

export default function LeaveGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { mutateAsync: leave } = useLeave(group);

  async function confirm() {
    try {
      await leave();
      toast({ title: `You left ${group.name}` });
    } catch (error) {
      toast(failure("You are still in the group", error, "Please try again."));
    }
  }

  return (
    <ConfirmDialog
      title="Leave this group?"
      note={
        group.privacy === "private"
          ? "You will not see its posts any more, and have to ask to come back."
          : "Its posts leave your feed. You can join again whenever you like."
      }
      word="Leave group"
      busyWord="Leaving..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

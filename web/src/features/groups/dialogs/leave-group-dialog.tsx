import type { Group } from "@plaza/contract/groups";
import { toastOutcome } from "#lib/screen/toast.ts";
import { isolated } from "#lib/text/isolated.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useLeave } from "#features/groups/data/use-membership.ts";
import { t } from "#lib/words/words.ts";

interface LeaveGroupDialogProps {
  group: Group;
  onClose: () => void;
}

/** Asks before leaving, or says what an owner has to do first. */
export default function LeaveGroupDialog({ group, onClose }: LeaveGroupDialogProps) {
  return group.membership === "owner" ? <NotYet onClose={onClose} /> : <Leave group={group} onClose={onClose} />;
}

function NotYet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={t("You can't leave yet")}
      description={t("You own this group. Make someone else the owner first, or delete it.")}
      className="sm:max-w-[28rem]"
    >
      <div className="px-6 pb-6 sm:px-8 sm:pb-8">
        <DialogFooter>
          <Button size="lg" onClick={onClose}>
            {t("OK")}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  );
}

function Leave({ group, onClose }: LeaveGroupDialogProps) {
  const { mutateAsync: leave } = useLeave(group);

  const confirm = () =>
    toastOutcome(leave(), t("Couldn't leave the group"), t("You left {name}", { name: isolated(group.name) }));

  return (
    <ConfirmDialog
      title={t("Leave this group?")}
      note={
        group.privacy === "private"
          ? t("You won't see its posts anymore, and you'll have to ask to rejoin.")
          : t("Its posts will no longer be in your feed. You can rejoin anytime.")
      }
      label={t("Leave group")}
      busyLabel={t("Leaving...")}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

import type { Group } from "@plaza/contract/groups";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { EditRulesDialog } from "./edit-rules-dialog.tsx";
import { GroupForm } from "./group-form.tsx";
import { useEditGroup } from "#features/groups/data/use-groups.ts";

const SUBMIT = { label: "Save changes", busyLabel: "Saving...", failed: "Group not changed" };

interface EditGroupDialogProps {
  group: Group;
  /** The rules alone, which moderators may write too. */
  isOfRules: boolean;
  onClose: () => void;
}

export default function EditGroupDialog({ isOfRules, ...rest }: EditGroupDialogProps) {
  return isOfRules ? <EditRulesDialog {...rest} /> : <EditAll {...rest} />;
}

function EditAll({ group, onClose }: { group: Group; onClose: () => void }) {
  const { mutateAsync: edit } = useEditGroup(group.id);
  const { name, privacy, description, rules } = group;
  const { draftKey, close } = useDialogDraft(`edit-group ${group.id}`, onClose);
  return (
    <Dialog open onOpenChange={close} title="Edit group">
      <GroupForm
        draftKey={draftKey}
        first={{ name, privacy, description: description ?? "", rules: rules ?? "" }}
        submit={SUBMIT}
        onSend={async (draft) => {
          await edit(draft);
          toast({ title: "Group updated" });
          close();
        }}
      />
    </Dialog>
  );
}

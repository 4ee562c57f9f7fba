import type { Group } from "@plaza/contract/groups";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { GroupForm } from "./group-form.tsx";
import { useEditGroup } from "#features/groups/data/use-groups.ts";

const SUBMIT = { label: "Save changes", busyLabel: "Saving...", failed: "Group not changed" };

export default function EditGroupDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { mutateAsync: edit } = useEditGroup(group.id);
  const { name, privacy, description } = group;
  return (
    <Dialog open onOpenChange={onClose} title="Edit group">
      <GroupForm
        first={{ name, privacy, description: description ?? "" }}
        submit={SUBMIT}
        onSend={async (draft) => {
          await edit(draft);
          toast({ title: "Group updated" });
          onClose();
        }}
      />
    </Dialog>
  );
}

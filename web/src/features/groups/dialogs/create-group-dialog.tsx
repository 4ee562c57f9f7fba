import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BLANK, GroupForm } from "./group-form.tsx";
import { useCreateGroup } from "#features/groups/data/use-groups.ts";

interface CreateGroupDialogProps {
  onClose: () => void;
  onCreated: () => void;
}

const SUBMIT = { label: "Create group", busyLabel: "Creating...", failed: "Group not created" };

export default function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const { mutateAsync: createGroup } = useCreateGroup();
  return (
    <Dialog open onOpenChange={onClose} title="Create group">
      <GroupForm
        first={BLANK}
        submit={SUBMIT}
        onSend={async (draft) => {
          await createGroup(draft);
          toast({ title: "Group created successfully" });
          onClose();
          onCreated();
        }}
      />
    </Dialog>
  );
}

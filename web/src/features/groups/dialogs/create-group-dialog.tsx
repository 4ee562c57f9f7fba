import type { Group } from "@plaza/contract/groups";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { BLANK, GroupForm } from "./group-form.tsx";
import { useCreateGroup } from "#features/groups/data/use-groups.ts";
import { t } from "#lib/words/words.ts";

interface CreateGroupDialogProps {
  onClose: () => void;
  onCreated: (group: Group) => void;
}

const SUBMIT = { label: t("Create group"), busyLabel: t("Creating..."), failed: t("Couldn't create the group") };

export default function CreateGroupDialog({ onClose, onCreated }: CreateGroupDialogProps) {
  const { mutateAsync: createGroup } = useCreateGroup();
  const { draftKey, close } = useDialogDraft("create-group", onClose);
  return (
    <Dialog onClose={close} title={t("Create group")}>
      <GroupForm
        draftKey={draftKey}
        first={BLANK}
        submit={SUBMIT}
        onSend={async (draft) => {
          const group = await createGroup(draft);
          toast({ title: t("Group created successfully") });
          close();
          onCreated(group);
        }}
      />
    </Dialog>
  );
}

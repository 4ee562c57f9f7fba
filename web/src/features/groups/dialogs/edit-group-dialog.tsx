import { newGroup } from "@plaza/contract/forms/group-form";
import type { Group } from "@plaza/contract/groups";
import { useState } from "react";
import * as z from "zod/mini";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast, toastOutcome } from "#lib/screen/toast.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";
import { type GroupDraft, GroupForm } from "./group-form.tsx";
import { useEditGroup } from "#features/groups/data/use-groups.ts";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { t } from "#lib/words/words.ts";

const rulesDraft = z.object({ rules: newGroup.shape.rules });

const SUBMIT = { label: t("Save changes"), busyLabel: t("Saving..."), failed: t("Couldn't save the changes") };

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
  const [opening, setOpening] = useState<GroupDraft | null>(null);
  const { name, privacy, description, rules } = group;
  const { draftKey, close } = useDialogDraft(`edit-group ${group.id}`, onClose);

  async function save(draft: GroupDraft) {
    await edit(draft);
    toast({ title: t("Group updated") });
    close();
  }

  return (
    <Dialog onClose={close} title={t("Edit group")}>
      <GroupForm
        draftKey={draftKey}
        first={{ name, privacy, description: description ?? "", rules: rules ?? "" }}
        submit={SUBMIT}
        onSend={async (draft) => {
          if (privacy === "private" && draft.privacy === "public") setOpening(draft);
          else await save(draft);
        }}
      />
      {opening && (
        <ConfirmDialog
          title={t("Make this group public?")}
          note={t(
            "Everyone will be able to see its members and everything posted so far: posts, comments, photos, and files.",
          )}
          label={t("Make public")}
          busyLabel={t("Saving...")}
          onConfirm={() => toastOutcome(save(opening), SUBMIT.failed)}
          onClose={() => setOpening(null)}
        />
      )}
    </Dialog>
  );
}

/** For moderators: the owner has the rules among the group's other fields too. */
function EditRulesDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { mutateAsync: edit } = useEditGroup(group.id);
  const { draftKey, close } = useDialogDraft(`group-rules ${group.id}`, onClose);
  const form = useForm(rulesDraft, { rules: group.rules ?? "" }, { draftKey, failed: t("Couldn't save the rules") });

  async function save(draft: z.output<typeof rulesDraft>) {
    await edit(draft);
    toast({ title: t("Rules updated") });
    close();
  }

  return (
    <Dialog onClose={close} title={t("Group rules")}>
      <form noValidate onSubmit={form.onSubmit(save)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <TextArea
          {...form.field("rules")}
          id="group-rules"
          label={t("Rules")}
          placeholder={t("What should people know before they join?")}
          hint={t("People have to accept these before they join.")}
          rows={8}
        />
        <SubmitFooter busy={form.isBusy} label={t("Save rules")} busyLabel={t("Saving...")} />
      </form>
    </Dialog>
  );
}

import { newGroup } from "@plaza/contract/forms/group-form";
import type { Group } from "@plaza/contract/groups";
import * as z from "zod/mini";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { toast } from "#lib/screen/toast.ts";
import { SubmitFooter } from "#ui/overlays/submit-footer.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useEditGroup } from "#features/groups/data/use-groups.ts";
import { t } from "#lib/words/words.ts";

const rulesDraft = z.object({ rules: newGroup.shape.rules });

/** For moderators: the owner has the rules among the group's other fields too. */
export function EditRulesDialog({ group, onClose }: { group: Group; onClose: () => void }) {
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

import { codePoints } from "@plaza/contract/base/code-points";
import { MAX_GROUP_DESCRIPTION, newGroup } from "@plaza/contract/forms/group-form";
import * as z from "zod/mini";
import { SubmitFooter } from "#ui/overlays/dialog.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { plural, t } from "#lib/words/words.ts";

const { name, privacy, description, rules } = newGroup.shape;
const groupDraft = z.object({ name, privacy, description, rules });
export type GroupDraft = z.output<typeof groupDraft>;

export const BLANK = { name: "", privacy: "public", description: "", rules: "" };

const PRIVACY_NOTES: Record<string, string> = {
  public: t("Anyone can join and see its posts."),
  private: t("Anyone can find it, but only members can see its posts and members. You approve who joins."),
};

interface GroupFormProps {
  draftKey: string;
  first: typeof BLANK;
  onSend: (draft: GroupDraft) => Promise<void>;
  submit: { label: string; busyLabel: string; failed: string };
}

export function GroupForm({ draftKey, first, onSend, submit }: GroupFormProps) {
  const form = useForm(groupDraft, first, { draftKey, failed: submit.failed });

  const written = codePoints(form.values.description);
  return (
    <form noValidate onSubmit={form.onSubmit(onSend)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
      <Field {...form.field("name")} id="group-name" label={t("Name *")} placeholder={t("Name your group")} />
      <SelectField
        {...form.field("privacy")}
        id="group-privacy"
        label={t("Privacy", {}, "of a group")}
        hint={PRIVACY_NOTES[form.values.privacy]}
      >
        <option value="public">{t("Public")}</option>
        <option value="private">{t("Private")}</option>
      </SelectField>
      <TextArea
        {...form.field("description")}
        id="group-description"
        label={t("Description")}
        placeholder={t("What's this group about?")}
        rows={4}
        hint={
          written > MAX_GROUP_DESCRIPTION * 0.9
            ? plural(MAX_GROUP_DESCRIPTION, "{written} of {count} character", "{written} of {count} characters", {
                written,
              })
            : undefined
        }
      />
      <TextArea
        {...form.field("rules")}
        id="group-rules"
        label={t("Rules")}
        placeholder={t("What should people know before they join?")}
        rows={3}
      />
      <SubmitFooter busy={form.isBusy} label={submit.label} busyLabel={submit.busyLabel} />
    </form>
  );
}

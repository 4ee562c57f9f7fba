import { appealForm, MAX_APPEAL } from "@plaza/contract/forms/appeal-form";
import { codePoints } from "@plaza/contract/base/code-points";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { LengthNote } from "#ui/fields/length-note.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { toast } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";

/** One's appeal to a decision, which is read by the moderators. */
export function AppealForm({ onAppeal }: { onAppeal: (appeal: string) => Promise<unknown> }) {
  const form = useForm(appealForm, { appeal: "" }, { failed: t("Appeal not sent"), alwaysToasts: true });

  async function submit({ appeal }: { appeal: string }) {
    await onAppeal(appeal);
    toast({ title: t("Appeal sent") });
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-3">
      <div>
        <TextArea
          {...form.field("appeal")}
          label={t("Your appeal")}
          hint={t("You can appeal once. A moderator will read it.")}
        />
        <LengthNote length={codePoints(form.values.appeal)} max={MAX_APPEAL} />
      </div>
      <SubmitButton busy={form.isBusy} label={t("Send appeal")} busyLabel={t("Sending...")} />
    </form>
  );
}

import { MAX_INVITE_NAME } from "@plaza/contract/forms/invite-form";
import { line } from "@plaza/contract/forms/fields/text";
import type { InviteLink } from "@plaza/contract/registration/invitations";
import * as z from "zod/mini";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";
import { useCreateInviteLink } from "./use-invite-links.ts";
import { days } from "#lib/text/spans.ts";
import { plural, t } from "#lib/words/words.ts";

const USES = [
  ["", t("Any number of people")],
  ["1", t("One person")],
  ...[5, 25, 100].map((count): [string, string] => [String(count), plural(count, "{count} person", "{count} people")]),
] as const;
const DAYS = [
  ["", t("Never")],
  ["1", days(1)],
  ["7", t("1 week")],
  ["30", days(30)],
] as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const untilAfter = (days: string) => (days ? new Date(Date.now() + Number(days) * DAY_MS).toISOString() : null);

/** As it is typed and chosen here. */
const draft = z.object({
  name: line({ name: t("The name"), max: MAX_INVITE_NAME, required: t("Give the link a name") }),
  uses: z.string(),
  days: z.string(),
});
const BLANK = { name: "", uses: "", days: "7" };

export function NewLinkDialog({ onMade, onClose }: { onMade: (link: InviteLink) => void; onClose: () => void }) {
  const form = useForm(draft, BLANK, { failed: t("Link not created"), alwaysToasts: true });
  const { mutateAsync: create } = useCreateInviteLink();

  async function submit({ name, uses, days }: z.output<typeof draft>) {
    onMade(await create({ name, maxUses: uses ? Number(uses) : null, expiresAt: untilAfter(days) }));
    onClose();
  }

  return (
    <Dialog onClose={onClose} title={t("New invitation link")} description={t("Anyone who opens it can sign up.")}>
      <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field {...form.field("name")} label={t("Name")} hint={t("So you remember who it's for")} />
        <SelectField {...form.field("uses")} label={t("Who can use it")} options={USES} />
        <SelectField {...form.field("days")} label={t("Expires after")} options={DAYS} />
        <SubmitFooter
          onCancel={onClose}
          busy={form.isBusy}
          label={t("Create link")}
          busyLabel={t("Creating link...")}
        />
      </form>
    </Dialog>
  );
}

import type { NewAccessToken } from "@plaza/contract/auth/access-tokens";
import { MAX_TOKEN_NAME, type Scope } from "@plaza/contract/auth/token-form";
import { line } from "@plaza/contract/forms/fields/text";
import { useState } from "react";
import * as z from "zod/mini";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { Dialog, SubmitFooter } from "#ui/overlays/dialog.tsx";
import { useCreateToken } from "./use-tokens.ts";
import { days } from "#lib/text/spans.ts";
import { t } from "#lib/words/words.ts";

export const SCOPES: { scope: Scope; label: string; note: string }[] = [
  { scope: "read", label: t("Read", {}, "permission"), note: t("See what you can see, except messages") },
  { scope: "write", label: t("Write", {}, "permission"), note: t("Post, comment, react, and join as you") },
  { scope: "messages", label: t("Messages"), note: t("Read and send your messages") },
  { scope: "admin", label: t("Administration"), note: t("Use the admin dashboard as you") },
];
const DAYS = [
  ["7", t("1 week")],
  ["30", days(30)],
  ["90", days(90)],
  ["365", t("1 year")],
] as const;

/** As it is typed and chosen here; the scopes are switches. */
const draft = z.object({
  name: line({ name: t("The name"), max: MAX_TOKEN_NAME, required: t("Give the token a name") }),
  days: z.string(),
});
const BLANK = { name: "", days: "90" };

interface NewTokenDialogProps {
  isAdmin: boolean;
  onMade: (token: NewAccessToken) => void;
  onClose: () => void;
}

export function NewTokenDialog({ isAdmin, onMade, onClose }: NewTokenDialogProps) {
  const form = useForm(draft, BLANK, { failed: t("Token not created"), alwaysToasts: true });
  const [scopes, setScopes] = useState<Scope[]>(["read"]);
  const { mutateAsync: create } = useCreateToken();

  async function submit({ name, days }: z.output<typeof draft>) {
    onMade(await create({ name, scopes, days: Number(days) }));
    onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("New access token")}
      description={t("Anyone with this token can do what you allow below. Changing your password revokes it.")}
    >
      <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5 px-6 pb-6 sm:px-8 sm:pb-8">
        <Field {...form.field("name")} label={t("Name")} hint={t("So you remember what it's for")} />
        <div role="group" aria-label={t("Permissions")} className="divide-y divide-line">
          {SCOPES.filter(({ scope }) => isAdmin || scope !== "admin").map(({ scope, label, note }) => (
            <div key={scope} className="py-2.5">
              <Switch
                label={label}
                note={note}
                isOn={scopes.includes(scope)}
                onChange={(isOn) => setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope))}
              />
            </div>
          ))}
        </div>
        <SelectField {...form.field("days")} label={t("Expires after")} options={DAYS} />
        <SubmitFooter
          onCancel={onClose}
          busy={form.isBusy}
          label={t("Create token")}
          busyLabel={t("Creating token...")}
        />
      </form>
    </Dialog>
  );
}

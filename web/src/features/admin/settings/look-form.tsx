import { MAX_NAME } from "@plaza/contract/forms/settings-form";
import { line } from "@plaza/contract/forms/fields/text";
import type { AdminSettings } from "@plaza/contract/instance";
import * as z from "zod/mini";
import { SubmitButton } from "#ui/buttons/submit-button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { useForm } from "#ui/fields/use-form.ts";
import { announceLook, fixedHint } from "./saved.ts";
import { useEditSettings } from "./use-settings.ts";
import { offeredLanguages } from "#lib/text/offered-languages.ts";
import { t } from "#lib/words/words.ts";

/** The server checks the rest: its shapes would make the first screens larger. */
const lookForm = z.object({
  name: line({ name: t("The name"), max: MAX_NAME, required: t("Enter a name") }),
  welcome: z.string(),
  contact: z.string(),
  accent: z.string(),
  language: z.string(),
  currency: z.string(),
});
/** Our own orange, for who has chosen none. */
const OUR_ACCENT = "#ff7f2a";

export function LookForm({ settings }: { settings: AdminSettings }) {
  const { name, welcome, contact, accent, language, currency, setByEnvironment } = settings;
  const { mutateAsync: edit } = useEditSettings();
  const texts = { name, welcome: welcome ?? "", contact: contact ?? "", accent: accent ?? "", language, currency };
  const form = useForm(lookForm, texts, { failed: t("Settings not saved"), alwaysToasts: true });
  const isNameFixed = setByEnvironment["name"] !== undefined;

  async function submit({ name, ...rest }: z.output<typeof lookForm>) {
    await edit(isNameFixed ? rest : { name, ...rest });
    announceLook();
  }

  return (
    <form noValidate onSubmit={form.onSubmit(submit)} className="space-y-5">
      <Field
        {...form.field("name")}
        label={t("Name")}
        disabled={isNameFixed}
        hint={fixedHint(setByEnvironment["name"]) ?? t("Shown on every page and in the installed app")}
      />
      <TextArea
        {...form.field("welcome")}
        label={t("Welcome text")}
        hint={t("Optional. Shown to visitors on the landing page.")}
      />
      <Field
        {...form.field("contact")}
        label={t("Contact")}
        inputMode="email"
        hint={t("An email address or link where people can reach you")}
      />
      <Field
        {...form.field("accent")}
        label={t("Accent color")}
        placeholder={OUR_ACCENT}
        dir="ltr"
        hint={t("For buttons and links. Leave empty for the default orange.")}
        trailing={
          <input
            type="color"
            aria-label={t("Pick the accent color")}
            value={/^#[0-9a-f]{6}$/i.test(form.values.accent) ? form.values.accent : OUR_ACCENT}
            onChange={({ target }) => form.change("accent", target.value)}
            className="h-10 w-12 cursor-pointer rounded-md"
          />
        }
      />
      <SelectField {...form.field("language")} label={t("Default language")}>
        {offeredLanguages().map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        {...form.field("currency")}
        label={t("Currency")}
        dir="ltr"
        maxLength={3}
        hint={t("The three letters of the currency for all prices, such as USD or EUR")}
      />
      <SubmitButton busy={form.isBusy} label={t("Save")} busyLabel={t("Saving...")} />
    </form>
  );
}

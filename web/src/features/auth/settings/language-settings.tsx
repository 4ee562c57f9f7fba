import type { OwnUser } from "@plaza/contract/users";
import { toastFailure } from "#lib/screen/toast.ts";
import { changeLanguage } from "#lib/device/change-language.ts";
import { language } from "#lib/text/language.ts";
import { offeredLanguages } from "#lib/text/offered-languages.ts";
import { t } from "#lib/words/words.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import { useUpdateProfile } from "./use-profile.ts";

/** The member's own choice, which their mails follow too. */
export default function LanguageSettings({ user }: { user: OwnUser }) {
  const { mutateAsync: update, isPending } = useUpdateProfile();

  async function choose(chosen: string | null) {
    const { firstName, lastName, bio } = user;
    try {
      await update({ firstName, lastName, bio, language: chosen });
      await changeLanguage(chosen);
    } catch (error) {
      toastFailure(t("Language not changed"), error);
    }
  }

  const isDraft = offeredLanguages().some((one) => one.code === language && one.isDraft);
  return (
    <SelectField
      label={t("Language")}
      value={user.language ?? ""}
      hint={isDraft ? t("This translation is a draft. To help improve it, see docs/translating.md.") : undefined}
      disabled={isPending}
      onChange={({ target }) => void choose(target.value || null)}
    >
      <option value="">{t("Same as your browser")}</option>
      {offeredLanguages().map(({ code, name, isDraft }) => (
        <option key={code} value={code} lang={code}>
          {isDraft ? t("{name} (draft)", { name }) : name}
        </option>
      ))}
    </SelectField>
  );
}

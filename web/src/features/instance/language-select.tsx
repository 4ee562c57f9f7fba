import { changeLanguage } from "#lib/device/change-language.ts";
import { language } from "#lib/text/language.ts";
import { offeredLanguages } from "#lib/text/offered-languages.ts";
import { t } from "#lib/words/words.ts";

/** For visitors, each language in its own name; nothing where there is only one. */
export function LanguageSelect({ className }: { className: string }) {
  const languages = offeredLanguages();
  if (languages.length < 2) return null;
  return (
    <select
      aria-label={t("Language")}
      value={language}
      onChange={({ target }) => void changeLanguage(target.value)}
      className={className}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

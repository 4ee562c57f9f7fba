import { TEXT_LANGUAGES } from "@plaza/contract/words/text-languages";
import Languages from "lucide-react/icons/languages";
import { useMemo } from "react";
import { namedLanguages } from "#lib/text/language-names.ts";
import { SelectPill } from "#ui/fields/select-pill.tsx";
import { t } from "#lib/words/words.ts";

/** What a text is written in; "" where the server is to find it. */
export function TextLanguageSelect({ value, onChoose }: { value: string; onChoose: (lang: string) => void }) {
  const choices = useMemo(() => {
    const codes = [...new Set([...TEXT_LANGUAGES, value])].filter(Boolean);
    const names = namedLanguages(codes).map(({ code, name }) => [code, name]);
    return Object.fromEntries([["", t("Detect language")], ...names]) as Record<string, string>;
  }, [value]);
  return (
    <SelectPill
      label={t("Language")}
      value={value}
      choices={choices}
      onChoose={onChoose}
      icon={<Languages size={17} />}
    />
  );
}

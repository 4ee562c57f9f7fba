import { baseOf } from "@plaza/contract/words/base-of";
import { instance } from "#lib/api/instance.ts";
import { language } from "#lib/text/language.ts";
import { t } from "#lib/words/words.ts";

export const TRANSLATE = t("Translate");

/** Whether a text is in another language than the page, and something can translate it. */
export const isTranslatable = ({ content, lang }: { content: string; lang: string | null }) =>
  lang !== null &&
  baseOf(lang) !== baseOf(language) &&
  /\p{L}/u.test(content) &&
  ("Translator" in globalThis || instance.translation === true);

import { existsSync, readFileSync } from "node:fs";
import { po } from "gettext-parser";
import { fromRoot } from "../run/project.mjs";

/**
 * The plural forms of each language, in the order of its PO file: CLDR's categories of whole numbers. A number of a
 * category that is not listed (a fraction) takes the last.
 */
export const PLURAL_FORMS = {
  en: ["one", "other"],
  de: ["one", "other"],
  fr: ["one", "many", "other"],
  es: ["one", "many", "other"],
  "pt-BR": ["one", "many", "other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
  ja: ["other"],
  "zh-CN": ["other"],
  uk: ["one", "few", "many"],
};

export const languages = () => Object.keys(PLURAL_FORMS).filter((one) => one === "en" || existsSync(fileOf(one)));
export const fileOf = (language) => fromRoot("words", `${language}.po`);

/** Returns the translations of a language by their keys: a list of plural forms, or of one. */
export function readCatalogue(language) {
  if (language === "en") return new Map();
  const { translations } = po.parse(readFileSync(fileOf(language)));
  const found = new Map();
  for (const [context, messages] of Object.entries(translations)) {
    for (const [id, { msgstr }] of Object.entries(messages)) {
      if (id !== "" && msgstr.some(Boolean)) found.set(context ? `${context}\u0004${id}` : id, msgstr);
    }
  }
  return found;
}

/** The words of a sentence as the build has them: a text, or a list of plural forms. What is missing is English. */
export function wordsOf({ id, plural }, msgstr, forms) {
  if (plural === undefined) return msgstr?.[0] || id;
  if (!msgstr) return forms.map((form) => (form === "one" ? id : plural));
  const last = msgstr.findLast(Boolean);
  return forms.map((_form, index) => msgstr[index] || last);
}

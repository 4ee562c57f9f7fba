import { existsSync, readFileSync } from "node:fs";
import { po } from "gettext-parser";
import { fromRoot } from "../run/project.mjs";
import { PSEUDO } from "./pseudo.mjs";

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

/** A language is offered once so much of it is translated; the rest is English. */
const ENOUGH = 0.9;

/** Returns the languages that are offered by their codes, and whether they are drafts. */
export function offeredOf(sentences) {
  const found = languages().filter((one) => one === "en" || readCatalogue(one).size >= sentences * ENOUGH);
  return Object.fromEntries(
    found.map((one) => [one, one !== "en" && parsePo(one).headers["X-Plaza-State"] === "draft"]),
  );
}

/** Returns the translations of a language by their keys: a list of plural forms, or of one. */
export function readCatalogue(language) {
  const found = new Map();
  if (language === "en") return found;
  for (const [context, messages] of Object.entries(parsePo(language).translations)) {
    for (const [id, { msgstr }] of Object.entries(messages)) {
      if (id !== "" && msgstr.some(Boolean)) found.set(keyOf({ id, context }), msgstr);
    }
  }
  return found;
}

export function parsePo(language, content = readFileSync(fileOf(language))) {
  try {
    return po.parse(content);
  } catch (error) {
    throw new Error(`words/${language}.po: ${error.message}`, { cause: error });
  }
}

/** A gettext key: the context, if there is one, before the sentence. */
export const keyOf = ({ id, context }) => (context ? `${context}\u0004${id}` : id);

/** Returns what finds the words of a sentence: a text, or a list of plural forms. What is not translated is English. */
export function wordsIn(language, catalogue) {
  const forms = PLURAL_FORMS[language] ?? PLURAL_FORMS.en;
  const english = ({ id, plural }) => (plural === undefined ? id : forms.map((form) => (form === "one" ? id : plural)));
  const pseudo = PSEUDO[language];
  if (pseudo) {
    const find = (sentence) => {
      const words = english(sentence);
      return Array.isArray(words) ? words.map(pseudo) : pseudo(words);
    };
    return { forms, find };
  }
  const translated = catalogue ?? readCatalogue(language);
  const find = (sentence) => {
    const msgstr = translated.get(keyOf(sentence));
    return msgstr && sentence.plural === undefined ? msgstr[0] : (msgstr ?? english(sentence));
  };
  return { forms, find };
}

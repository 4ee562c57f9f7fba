import { readFileSync } from "node:fs";
import { fileOf, languages, PLURAL_FORMS, readCatalogue } from "./catalogues.mjs";
import { collectSentences } from "./files.mjs";

const PART = /\{\w+\}|<\/?\w+>/g;
/** A form for exactly one or two things may say so in a word. */
const WITHOUT_COUNT = new Set(["zero", "one", "two"]);

/** Returns what is wrong with the word files, in lines. */
export function checkWords(sentences = collectSentences()) {
  return languages().flatMap((language) => (language === "en" ? [] : checkLanguage(language, sentences)));
}

function checkLanguage(language, sentences) {
  const file = `words/${language}.po`;
  const catalogue = readCatalogue(language);
  const old = [...catalogue.keys()].filter((key) => !sentences.has(key));
  const fuzzy = /^#,.*\bfuzzy\b/m.test(readFileSync(fileOf(language), "utf8"));
  return [
    ...old.map((key) => `${file}: no sentence "${key}" any more: run npm run words`),
    ...(fuzzy ? [`${file}: a translation is marked fuzzy`] : []),
    ...[...sentences].flatMap(([key, sentence]) =>
      checkTranslation(sentence, catalogue.get(key), PLURAL_FORMS[language]).map(
        (wrong) => `${file}: "${sentence.id}": ${wrong}`,
      ),
    ),
  ];
}

/** Returns what is wrong with one translation. */
export function checkTranslation({ id, plural }, msgstr, forms) {
  if (!msgstr) return ["not translated (docs/translating.md)"];
  const wanted = plural === undefined ? 1 : forms.length;
  if (msgstr.length !== wanted || msgstr.some((text) => !text)) return [`${wanted} forms are needed`];
  return msgstr.flatMap((text, index) => {
    const parts = partsOf(plural ?? id);
    const isExact = plural !== undefined && forms.length > 1 && WITHOUT_COUNT.has(forms[index]);
    const missing = parts.filter((part) => !text.includes(part) && !(isExact && part === "{count}"));
    const added = partsOf(text).filter((part) => !parts.includes(part));
    return [
      ...missing.map((part) => `${part} is missing`),
      ...added.map((part) => `${part} is not in the English sentence`),
    ];
  });
}

const partsOf = (text) => [...new Set(text.match(PART) ?? [])];

import { existsSync, writeFileSync } from "node:fs";
import { po } from "gettext-parser";
import { fileOf, keyOf, languages, parsePo, PLURAL_FORMS, readCatalogue } from "./catalogues.mjs";
import { readModules } from "./modules.mjs";

const FOLDERS = ["contract/src", "server/src", "web/src"];

/** Returns every sentence of the project by its key, with the modules that have it. */
export function collectSentences(modules = readModules(FOLDERS)) {
  const found = new Map();
  for (const [file, { sentences }] of [...modules].toSorted(([one], [other]) => compare(one, other))) {
    for (const { id, plural, context } of sentences) {
      const key = keyOf({ id, context });
      const known = found.get(key) ?? { id, plural, context, files: [] };
      if (known.plural !== plural) throw new Error(`${file}: "${id}" has another plural in ${known.files[0]}`);
      if (!known.files.includes(file)) known.files.push(file);
      found.set(key, known);
    }
  }
  return found;
}

/**
 * Brings the file of each language up to date, or begins one: new sentences are empty, old ones are gone. Prints the translations
 * that go, for a sentence that was changed a little mostly needs the old one.
 */
export function writeFiles(begun) {
  const sentences = collectSentences();
  for (const language of languages()) {
    if (language === "en") continue;
    const { headers } = parsePo(language);
    const translated = readCatalogue(language);
    for (const [key, forms] of translated)
      if (!sentences.has(key)) console.log(`words/${language}.po: no longer in the code: ${forms.join(" | ")}`);
    writeFileSync(fileOf(language), compile(sentences, translated, headers, PLURAL_FORMS[language].length));
  }
  if (begun && !existsSync(fileOf(begun))) writeFileSync(fileOf(begun), begin(sentences, begun));
  return sentences.size;
}

function begin(sentences, language) {
  const forms = PLURAL_FORMS[language];
  if (!forms) throw new Error(`${language} has no plural forms in scripts/words/catalogues.mjs`);
  const headers = {
    Language: language,
    "Content-Type": "text/plain; charset=UTF-8",
    "X-Plaza-State": "draft",
    "X-Plaza-Plural-Forms": forms.join(" "),
  };
  return compile(sentences, new Map(), headers, forms.length);
}

function compile(sentences, translated, headers, forms) {
  const translations = { "": {} };
  for (const [key, { id, plural, context = "", files }] of sentences) {
    const count = plural === undefined ? 1 : forms;
    const msgstr = Array.from({ length: count }, (_none, index) => translated.get(key)?.[index] ?? "");
    translations[context] ??= {};
    translations[context][id] = {
      msgid: id,
      ...(context && { msgctxt: context }),
      ...(plural !== undefined && { msgid_plural: plural }),
      msgstr,
      // Without line numbers, so that a change elsewhere in the module does not change the file.
      comments: { reference: files.join("\n") },
    };
  }
  const sort = (one, other) =>
    compare(one.comments?.reference, other.comments?.reference) || compare(one.msgid, other.msgid);
  return po.compile({ charset: "utf-8", headers, translations }, { foldLength: 0, sort });
}

const compare = (one = "", other = "") => (one < other ? -1 : one > other ? 1 : 0);

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromRoot } from "../run/project.mjs";
import { keyOf, languages, offeredOf, wordsIn } from "./catalogues.mjs";
import { collectSentences } from "./files.mjs";
import { readModules } from "./modules.mjs";
import { PSEUDO } from "./pseudo.mjs";

const FOLDER = fromRoot("build", "words");

/** Writes what the server says in each language: one file for each, which it reads when it first needs it. */
export function compileServerWords() {
  const sentences = [...collectSentences(readModules(["contract/src", "server/src"])).values()];
  mkdirSync(FOLDER, { recursive: true });
  for (const language of [...languages(), ...Object.keys(PSEUDO)]) {
    const { forms, find } = wordsIn(language);
    const words = Object.fromEntries(sentences.map((sentence) => [keyOf(sentence), find(sentence)]));
    write(`${language}.json`, { forms, words });
  }
  write("offered.json", offeredOf(collectSentences().size));
}

/** A server that runs meanwhile reads the old file or the new one. */
function write(name, content) {
  const made = join(FOLDER, `.${name}-${process.pid}`);
  writeFileSync(made, JSON.stringify(content));
  renameSync(made, join(FOLDER, name));
}

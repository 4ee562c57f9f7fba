import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFile } from "../../server/src/project.ts";

interface PageWords {
  words: (string | string[])[];
  files: Record<string, { from: number; address: string }>;
}

const web = (path: string) => readFileSync(join(projectFile("build/web"), path), "utf8");

/** All words of the web app in one language, in the order of their numbers. */
function wordsOf(language: string): (string | string[])[] {
  const { words, files } = (JSON.parse(web(".vite/words.json")) as Record<string, PageWords>)[language] ?? {};
  if (!words || !files) throw new Error(`The build has no words in ${language}`);
  return [...words, ...Object.values(files).flatMap(({ address }) => JSON.parse(web(address)) as typeof words)];
}

/** Returns what finds the translation of an English sentence, by which a journey finds a control in that language. */
export function translatedInto(language: string): (english: string) => string {
  const english = wordsOf("en");
  const translated = wordsOf(language);
  return (sentence) => {
    const found = translated[english.indexOf(sentence)];
    if (typeof found !== "string") throw new Error(`"${sentence}" is no sentence without a count`);
    return found;
  };
}

import { readFileSync } from "node:fs";
import { fill, type Values } from "@plaza/contract/words/fill";
import { projectFile } from "../project.ts";
import { formatNumber } from "./format.ts";

/** The sentences of the server in one language. They are written as on the web: docs/translating.md. */
export interface Words {
  language: string;
  t: (sentence: string, values?: Values, context?: string) => string;
  plural: (count: number, one: string, other: string, values?: Values) => string;
}

interface Compiled {
  /** The plural categories, in the order of the forms. */
  forms: string[];
  words: Record<string, string | string[]>;
}

const CONTEXT = "\u0004";
const known = new Map<string, Words>();

/** The file of a language is read when something is first said in it. Without one, it is said in English. */
export function wordsIn(language: string): Words {
  const found = known.get(language) ?? readWords(language);
  known.set(language, found);
  return found;
}

function readWords(language: string): Words {
  const { forms, words } = read(language);
  const rules = new Intl.PluralRules(language);
  return {
    language,
    t: (sentence, values = {}, context) => {
      const found = words[context ? `${context}${CONTEXT}${sentence}` : sentence];
      return fill(typeof found === "string" ? found : sentence, values);
    },
    plural: (count, one, other, values) => {
      const found = words[one];
      const form = rules.select(count);
      const texts = Array.isArray(found) ? found : [one, other];
      const index = (Array.isArray(found) ? forms : ENGLISH).indexOf(form);
      return fill(texts.at(index) ?? other, { count: formatNumber(language, count), ...values });
    },
  };
}

const ENGLISH = ["one", "other"];

function read(language: string): Compiled {
  try {
    return JSON.parse(readFileSync(projectFile(`build/words/${language}.json`), "utf8")) as Compiled;
  } catch {
    return { forms: ENGLISH, words: {} };
  }
}

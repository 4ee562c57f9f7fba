import { fill, isolated, type Values } from "@plaza/contract/words/fill";

/** What is fetched: see scripts/words/numbers.mjs. */
export type WordFile = "later" | "community" | "settings" | "admin" | "help" | "calls";

/** What the server writes into the page: see web/words-plugin.ts. */
interface PageWords {
  /** The words of the first screens, by number; loadWords adds the others. A list holds plural forms. */
  words: (string | string[])[];
  /** The plural categories of the language, in the order of its forms. */
  forms: string[];
  /** The languages that one can choose, and whether they are drafts. */
  offered: Record<string, boolean>;
  files: Record<WordFile, { from: number; address: string }>;
}

interface PageDocument {
  documentElement: { lang: string; dir: string };
  getElementById: (id: string) => { textContent: string | null } | null;
}

/** The service worker has none. */
const { document } = globalThis as { document?: PageDocument };
const written = document?.getElementById("words")?.textContent;
/** In tests, in development and in the worker there is none: a sentence stands for itself. */
export const page: PageWords | null = written ? (JSON.parse(written) as PageWords) : null;

/**
 * Returns a sentence in the page's language, with `{name}` replaced by the value of that name. It is written in English
 * and in quotes; the build replaces it by a number. `context` tells apart two senses of one English word.
 */
export function t(sentence: string, values?: Values, _context?: string): string {
  const text = find(sentence) as string;
  return values ? fillIn(text, values) : text;
}

/** Like `t` for a sentence with a count, which `{count}` stands for. */
export function plural(count: number, one: string, other: string, values?: Values): string {
  const forms = page ? (find(one) as string[]) : [one, other];
  return fillIn(forms[formOf(count)] ?? forms.at(-1) ?? other, { count: numberOf(count), ...values });
}

const isMirrored = document?.documentElement.dir === "rtl";
const fillIn = (text: string, values: Values) => fill(text, isMirrored ? isolated(values) : values);

/** The build writes a number where the code has a sentence. */
export const find = (sentence: string | number) =>
  (typeof sentence === "number" ? page?.words[sentence] : sentence) ?? "";

/** The first use of Intl costs a slow phone 100 ms; a small number is written alike in all languages that there are. */
function numberOf(count: number): number | string {
  if (Number.isInteger(count) && count < 1_000) return count;
  return count.toLocaleString(document?.documentElement.lang || "en");
}

const romance = (count: number) => (count < 2 ? 0 : 2);
/** Which form a whole number below a million takes: the first use of Intl.PluralRules costs a slow phone 100 ms as well. */
const FORMS: Record<string, (count: number) => number> = {
  ar: (count) => (count < 3 ? count : count % 100 > 10 ? 4 : count % 100 > 2 ? 3 : 5),
  es: (count) => (count === 1 ? 0 : 2),
  fr: romance,
  "pt-BR": romance,
  uk: (count) => (/(?:^|[^1])1$/.test(`${count}`) ? 0 : /(?:^|[^1])[2-4]$/.test(`${count}`) ? 1 : 2),
};
let rules: Intl.PluralRules | undefined;

/** The index of a number's form in the words of the page. */
export function formOf(count: number, language = document?.documentElement.lang ?? "", forms = page?.forms): number {
  if (!forms || forms.join() === "one,other") return count === 1 ? 0 : 1;
  if (forms.length === 1) return 0;
  const form = FORMS[language];
  if (form && Number.isInteger(count) && count < 1_000_000) return form(count);
  rules ??= new Intl.PluralRules(language);
  const index = forms.indexOf(rules.select(count));
  return index < 0 ? forms.length - 1 : index;
}

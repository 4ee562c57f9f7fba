import { baseOf } from "@plaza/contract/words/base-of";

/** Of a long text this much says enough. */
const READ = 500;
/** Fewer letters are a greeting or a name, which many languages have. */
const MIN_LETTERS = 20;

/** Neither links, nor mentions, nor hashtags are in the language of the text around them. */
const FOREIGN = /https?:\/\/\S+|[@#]\S+/g;

/** The letters of a language that has not those of Latin. */
const SCRIPTS: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};
const LATIN = /\p{Script=Latin}/u;

/**
 * The language of a text, by its BCP 47 code; null where nothing is written. `own` is the author's: it is the language of
 * what is too short to say, unless the letters are others.
 */
export async function detectLanguage(text: string | null, own: string): Promise<string | null> {
  if (!text) return null;
  const words = text.slice(0, READ).replace(FOREIGN, " ");
  const letters = words.match(/\p{L}/gu) ?? [];
  const isShort = letters.length < MIN_LETTERS;
  if (isShort && areMostly(SCRIPTS[baseOf(own)] ?? LATIN, letters)) return own;
  const found = byScript(letters) ?? (await byWords(words));
  // Without a better reason, a Brazilian's Portuguese is that of Brazil.
  return found === null || found === baseOf(own) ? own : found;
}

const areMostly = (script: RegExp, letters: string[]) =>
  letters.filter((letter) => script.test(letter)).length * 2 >= letters.length;

/** Three languages are told by their letters alone, of which few make a text. */
function byScript(letters: string[]): string | null {
  if (areMostly(/\p{Script=Hangul}/u, letters)) return "ko";
  if (!areMostly(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, letters)) return null;
  return letters.some((letter) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) ? "ja" : "zh";
}

async function byWords(words: string): Promise<string | null> {
  // 28 MB, which a process has only once it needs them.
  const { eld } = await import("eld/extrasmall");
  const found = eld.detect(words);
  return found.isReliable() ? found.language : null;
}

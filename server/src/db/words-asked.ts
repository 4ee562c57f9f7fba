import type { SearchWords } from "./search-words.ts";
import { likeContaining, sql, type Statement } from "./sql.ts";

/** What a text must have to be found. */
export interface WordsAsked {
  /** What a tsquery says: `'rain' & 'sun':*`. Null where nothing but signs was typed. */
  wanted: string | null;
  /** What must stand in the text just so. */
  exact: string[];
}

/** Every word, the last one perhaps not typed to its end; a hashtag is that hashtag. */
export function asWritten({ letters, words, hashtags, exact }: SearchWords): WordsAsked {
  const begun = words.at(-1);
  const terms = [...hashtags.map(quote), ...words.slice(0, -1).map(quote), ...(begun ? [`${quote(begun)}:*`] : [])];
  // Where there are only signs, all of it stands in the text just so.
  return terms.length > 0 ? { wanted: terms.join(" & "), exact } : { wanted: null, exact: [letters] };
}

/** The same with what each word may have been meant to be; null where there is no such thing. */
export async function asMeant({ words, hashtags, exact, findMeant }: SearchWords): Promise<WordsAsked | null> {
  const meant = await findMeant();
  if (!words.some((word) => meant.has(word))) return null;
  const terms = words.map((word) => `(${[`${quote(word)}:*`, ...(meant.get(word) ?? []).map(quote)].join(" | ")})`);
  return { wanted: [...hashtags.map(quote), ...terms].join(" & "), exact };
}

/** Words are letters and digits, a hashtag has its # and perhaps _: nothing that would end a quotation. */
const quote = (word: string) => `'${word}'`;

/** Whether a row is found: `words` its column of words, `text` what they were made of. */
export const hasWords = ({ wanted, exact }: WordsAsked, words: Statement, text: Statement): Statement =>
  exact
    .map((part) => sql`plain(${text}) like ${likeContaining(part)}`)
    .reduce((all, one) => sql`${all} and ${one}`, wanted === null ? sql`true` : sql`${words} @@ ${wanted}::tsquery`);

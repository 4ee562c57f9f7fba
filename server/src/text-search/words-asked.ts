import type { SearchWords } from "./search-words.ts";
import { likeContaining, sql, type Statement } from "../db/sql.ts";

/** What a text must have to be found. */
export interface WordsAsked {
  /** What a tsquery says: `'rain' & 'sun':*`. Null where nothing but signs was typed. */
  wanted: string | null;
  /** What must stand in the text just so, each without a space in it. */
  exact: string[];
}

/** Every word, the last one perhaps not typed to its end; a hashtag is that hashtag. */
export function asWritten({ parts, words, hashtags, exact }: SearchWords): WordsAsked {
  const begun = words.at(-1);
  const terms = [...hashtags.map(quote), ...words.slice(0, -1).map(quote), ...(begun ? [`${quote(begun)}:*`] : [])];
  // Where there are only signs, all of them stand in the text just so.
  return terms.length > 0 ? { wanted: terms.join(" & "), exact } : { wanted: null, exact: parts };
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

/**
 * Whether a row is found, by its columns of words and of words with signs (see 0021_search_signs.sql). One statement
 * however much is typed: each that differs is prepared, and kept, by every connection.
 */
export const hasWords = ({ wanted, exact }: WordsAsked, words: Statement, signs: Statement): Statement => {
  const hasWanted = wanted === null ? sql`true` : sql`${words} @@ ${wanted}::tsquery`;
  return exact.length === 0 ? hasWanted : sql`${hasWanted} and ${signs} like all(${exact.map(likeContaining)}::text[])`;
};

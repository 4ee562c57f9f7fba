import type { SearchWords } from "./search-words.ts";
import { likeContaining, sql, type Statement } from "../db/sql.ts";

/** The conditions a text must meet to be found. */
export interface WordsAsked {
  /** The text of a tsquery: `'rain' & 'sun':*`. Null if nothing but signs was typed. */
  wanted: string | null;
  /** What must be in the text literally, each without a space in it. */
  exact: string[];
}

/** Every word, the last one as a prefix; a hashtag is matched whole. */
export function asWritten({ parts, words, hashtags, exact }: SearchWords): WordsAsked {
  const begun = words.at(-1);
  const terms = [...hashtags.map(quote), ...words.slice(0, -1).map(quote), ...(begun ? [`${quote(begun)}:*`] : [])];
  // If there are only signs, all of them are matched literally.
  return terms.length > 0 ? { wanted: terms.join(" & "), exact } : { wanted: null, exact: parts };
}

/** The same with the corrections of each word; null if there are none. */
export async function asMeant({ words, hashtags, exact, findMeant }: SearchWords): Promise<WordsAsked | null> {
  const meant = await findMeant();
  if (!words.some((word) => meant.has(word))) return null;
  const terms = words.map((word) => `(${[`${quote(word)}:*`, ...(meant.get(word) ?? []).map(quote)].join(" | ")})`);
  return { wanted: [...hashtags.map(quote), ...terms].join(" & "), exact };
}

/** Words are letters and digits, a hashtag has its # and perhaps _: nothing that would end a quotation. */
const quote = (word: string) => `'${word}'`;

/**
 * Whether a row matches, by its columns of words and of words with signs (see 0021_search_signs.sql). It is one
 * statement however much is typed: each different one would be prepared, and cached, by every connection.
 */
export const hasWords = ({ wanted, exact }: WordsAsked, words: Statement, signs: Statement): Statement => {
  const hasWanted = wanted === null ? sql`true` : sql`${words} @@ ${wanted}::tsquery`;
  return exact.length === 0 ? hasWanted : sql`${hasWanted} and ${signs} like all(${exact.map(likeContaining)}::text[])`;
};

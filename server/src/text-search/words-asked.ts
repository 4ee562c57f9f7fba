import type { SearchWords } from "./search-words.ts";
import { likeContaining, sql, type Statement } from "../db/sql.ts";

/** The conditions a text must meet to be found. */
export interface WordsAsked {
  /** The text of a tsquery: `'rain' & 'sun':*`. Null if nothing but signs was typed. */
  wanted: string | null;
  /** What must be in the text literally, each without a space in it. */
  exact: string[];
  /** Runs of letters without spaces, which must be in the text as they are: its pairs of letters may be apart. */
  runs: string[];
}

/** Every word, the last one as a prefix; a hashtag is matched whole. */
export function asWritten({ parts, words, umlauts, hashtags, exact, runs }: SearchWords): WordsAsked {
  const asTerm = (word: string, index: number) => {
    const ending = index === words.length - 1 ? ":*" : "";
    const other = umlauts.get(word);
    return other === undefined ? `${quote(word)}${ending}` : `(${quote(word)}${ending} | ${quote(other)}${ending})`;
  };
  const terms = [...hashtags.map(quote), ...runs.flatMap(pairsOf), ...words.map(asTerm)];
  // If there are only signs, all of them are matched literally.
  return terms.length > 0 ? { wanted: terms.join(" & "), exact, runs } : { wanted: null, exact: parts, runs };
}

/** The same with the corrections of each word; null if there are none. */
export async function asMeant({ words, hashtags, exact, runs, findMeant }: SearchWords): Promise<WordsAsked | null> {
  const meant = await findMeant();
  if (!words.some((word) => meant.has(word))) return null;
  const terms = words.map((word) => `(${[`${quote(word)}:*`, ...(meant.get(word) ?? []).map(quote)].join(" | ")})`);
  return { wanted: [...hashtags.map(quote), ...runs.flatMap(pairsOf), ...terms].join(" & "), exact, runs };
}

/** As `letter_pairs` has them (see 0180_search_scripts.sql); a single letter begins a pair. */
function pairsOf(run: string): string[] {
  const codes = Array.from(run, (letter) => letter.codePointAt(0)?.toString(16) ?? "");
  return codes.length === 1 ? [`'~${codes[0]}':*`] : codes.slice(1).map((code, index) => `'~${codes[index]}${code}'`);
}

/** Words are letters and digits, a hashtag has its # and perhaps _: nothing that would end a quotation. */
const quote = (word: string) => `'${word}'`;

/** Where a table has what is searched: its words, its words with signs (see `signs_of` in schema.sql), and the text itself. */
interface Searched {
  words: Statement;
  signs: Statement;
  text: Statement;
}

/** Whether a row matches. There are few statements, whatever is typed: each connection prepares and caches each one. */
export function hasWords({ wanted, exact, runs }: WordsAsked, { words, signs, text }: Searched): Statement {
  const conditions = [
    wanted === null ? sql`true` : sql`${words} @@ ${wanted}::tsquery`,
    ...(exact.length === 0 ? [] : [sql`${signs} like all(${exact.map(likeContaining)}::text[])`]),
    ...(runs.length === 0 ? [] : [sql`normalize(${text}, nfkc) like all(${runs.map(likeContaining)}::text[])`]),
  ];
  return conditions.reduce((all, one) => sql`${all} and ${one}`);
}

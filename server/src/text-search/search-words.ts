import type { Database } from "../db/database.ts";
import { findMeant } from "./known-words.ts";
import { sql } from "../db/sql.ts";

/** The search text as it is compared: lower case, without accents, ASCII only (see `plain` in schema.sql). */
export interface SearchWords {
  /** The whole text. */
  letters: string;
  /** The parts between the spaces, as typed: 'c++', 'ana', '#sunset'. */
  parts: string[];
  words: string[];
  /** Words with an umlaut as they are written without one, by the word: 'broetchen' for 'brotchen'. */
  umlauts: Map<string, string>;
  /** Runs of letters in scripts without spaces between words. */
  runs: string[];
  /** Hashtags, with their #. */
  hashtags: string[];
  /** Parts with signs that no word has, which are matched literally: '50%', 'c++'. */
  exact: string[];
  /** The parts as names are stored: without apostrophes, and without the @ of a mention. */
  names: string[];
  /** Finds the corrections of each word and name. It queries once, however many kinds are searched. */
  findMeant: () => Promise<Map<string, string[]>>;
}

export async function readSearch(db: Database, typed: string): Promise<SearchWords> {
  const text = typed.normalize("NFKC");
  const tags = text.match(/(?<!\S)#\S+/gu) ?? [];
  const spaced = tags.reduce((rest, tag) => rest.replace(tag, " "), text);
  const runs = spaced.match(RUNS) ?? [];
  const found = await db.row<Record<"letters" | "spaced" | "tags" | "umlauts", string>>(sql`
    select plain(${text}) as letters, plain(${spaced.replace(RUNS, " ")}) as spaced, plain(${tags.join(" ")}) as tags,
      plain(${spaced.replace(RUNS, " ").replace(/[äöü]/giu, (letter) => `${letter}e`)}) as umlauts`);
  const letters = (found?.letters ?? "").trim();
  const parts = partsOf(letters);
  const inside = partsOf(`${found?.tags ?? ""} ${found?.spaced ?? ""}`).map((part) => part.replace(PUNCTUATION, ""));
  const hashtags = inside.filter((part) => HASHTAG.test(part));
  const others = inside.filter((part) => !HASHTAG.test(part));
  const words = wordsOf(others);
  const spelled = wordsOf(partsOf(found?.umlauts ?? ""));
  const names = parts.map((part) => part.replace(/^@/, "").replaceAll("'", "")).filter((part) => part !== "");
  let meant: Promise<Map<string, string[]>> | undefined;
  return {
    letters,
    parts,
    hashtags,
    words,
    runs,
    umlauts: pairedUp(words, spelled),
    names,
    findMeant: () => (meant ??= findMeant(db, [...new Set([...words, ...names])])),
    exact: others.filter((part) => SIGN.test(part) && /[a-z0-9]/.test(part)),
  };
}

/** The scripts of `letter_pairs` (see 0180_search_scripts.sql). */
const RUNS =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu;
/** The article of an Arabic word of two letters and more, which a text may have or not. */
const ARTICLE = /^x627x644(?=x6[0-9a-f]{2}x6[0-9a-f]{2})/;

const partsOf = (letters: string) => letters.split(/\s+/).filter((part) => part !== "");
const wordsOf = (parts: string[]) =>
  parts.flatMap((part) => part.match(/[a-z0-9]+/g) ?? []).map((word) => word.replace(ARTICLE, ""));

/** Those that differ. A hashtag in brackets is a word in one of the lists only: then there are none. */
const pairedUp = (words: string[], others: string[]) =>
  new Map(
    words.length === others.length
      ? words.map((word, index) => [word, others[index] ?? word] as const).filter(([word, other]) => other !== word)
      : [],
  );

/** Punctuation of a sentence around a word. */
const PUNCTUATION = /^["'(]+|(?<!["').,;:!?])["').,;:!?]+$/g;
const HASHTAG = /^#[a-z0-9_]*[a-z][a-z0-9_]*$/;
const SIGN = /[^a-z0-9.,;:!?'"()-]/;

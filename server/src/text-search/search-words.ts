import type { Database } from "../db/database.ts";
import { findMeant } from "./known-words.ts";
import { sql } from "../db/sql.ts";

/** The search text as it is compared: lower case, without accents, ASCII only (see 0011_search.sql). */
export interface SearchWords {
  /** The whole text. */
  letters: string;
  /** The parts between the spaces, as typed: 'c++', 'ana', '#sunset'. */
  parts: string[];
  words: string[];
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
  const found = await db.row<{ letters: string }>(sql`select plain(${typed}) as letters`);
  const letters = (found?.letters ?? "").trim();
  const parts = letters.split(/\s+/).filter((part) => part !== "");
  const inside = parts.map((part) => part.replace(PUNCTUATION, ""));
  const hashtags = inside.filter((part) => HASHTAG.test(part));
  const others = inside.filter((part) => !HASHTAG.test(part));
  const words = others.flatMap((part) => part.match(/[a-z0-9]+/g) ?? []);
  const names = parts.map((part) => part.replace(/^@/, "").replaceAll("'", "")).filter((part) => part !== "");
  let meant: Promise<Map<string, string[]>> | undefined;
  return {
    letters,
    parts,
    hashtags,
    words,
    names,
    findMeant: () => (meant ??= findMeant(db, [...new Set([...words, ...names])])),
    exact: others.filter((part) => SIGN.test(part) && /[a-z0-9]/.test(part)),
  };
}

/** Punctuation of a sentence around a word. */
const PUNCTUATION = /^["'(]+|(?<!["').,;:!?])["').,;:!?]+$/g;
const HASHTAG = /^#[a-z0-9_]*[a-z][a-z0-9_]*$/;
const SIGN = /[^a-z0-9.,;:!?'"()-]/;

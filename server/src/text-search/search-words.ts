import type { Database } from "../db/database.ts";
import { findMeant } from "./known-words.ts";
import { sql } from "../db/sql.ts";

/** What somebody looks for, as it is compared: lower case, without accents, ASCII only (see 0011_search.sql). */
export interface SearchWords {
  /** All of it. */
  letters: string;
  /** Between the spaces, as typed: 'c++', 'ana', '#sunset'. */
  parts: string[];
  words: string[];
  /** With their #. */
  hashtags: string[];
  /** What has signs in it that no word has, and is meant just so: '50%', 'c++'. */
  exact: string[];
  /** The parts as names are kept: without apostrophes, and without the @ that people are named with in texts. */
  names: string[];
  /** For each word and name, what it may have been meant to be. Asked for once, however many kinds are looked through. */
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

/** A sentence's own, around a word. */
const PUNCTUATION = /^["'(]+|(?<!["').,;:!?])["').,;:!?]+$/g;
const HASHTAG = /^#[a-z0-9_]*[a-z][a-z0-9_]*$/;
const SIGN = /[^a-z0-9.,;:!?'"()-]/;

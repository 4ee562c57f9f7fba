import type { Database } from "../db/database.ts";
import { errorCode } from "../db/pg-errors.ts";
import { likeContaining, literal, sql } from "../db/sql.ts";
import { isTypingErrorOf } from "./typing-errors.ts";

/** The most corrections for one unknown word. */
export const MOST_MEANT = 8;
/** How many candidates are compared, the most similar first. */
const CANDIDATES = 60;
/** Two swapped letters leave a short word a fifth of its trigrams. */
const SIMILAR = "0.2";
/** How many words of one search are corrected: those that nobody has ever written first. */
const MOST_UNSURE = 4;
/** A search without corrections is worth more than a late one. */
const TIMEOUT_MS = 400;
/** PostgreSQL's code for a statement that took too long. */
const CANCELLED = "57014";

/** For each unknown word, the known ones that contain it or are a small typing error away. */
export async function findMeant(db: Database, words: string[]): Promise<Map<string, string[]>> {
  const unsure = words.filter((word) => /^[a-z0-9]{3,40}$/.test(word));
  if (unsure.length === 0) return new Map();
  const rows = await findCandidates(db, unsure).catch((error: unknown) => {
    if (errorCode(error) === CANCELLED) return [];
    throw error;
  });
  const meant = rows.map(({ word, candidates }) => {
    const near = candidates.filter((known) => known !== word && (known.includes(word) || isTypingErrorOf(known, word)));
    return [word, near.slice(0, MOST_MEANT)] as const;
  });
  return new Map(meant.filter(([, near]) => near.length > 0));
}

function findCandidates(db: Database, unsure: string[]) {
  return db.transaction(async (tx) => {
    await tx.rows(sql`
      select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true),
        set_config('pg_trgm.similarity_threshold', ${SIMILAR}, true)`);
    return tx.rows<{ word: string; candidates: string[] }>(sql`
      select asked.word, array(
        select known_words.word from known_words
        where known_words.word % asked.word or known_words.word like asked.pattern
        order by similarity(known_words.word, asked.word) desc, known_words.word limit ${literal(CANDIDATES)}) as candidates
      from (
        select typed.word, typed.pattern
        from unnest(${unsure}::text[], ${unsure.map(likeContaining)}::text[]) with ordinality as typed (word, pattern, place)
        order by exists (select 1 from known_words where known_words.word = typed.word), typed.place
        limit ${literal(MOST_UNSURE)}) as asked`);
  });
}

import { sql, type Statement } from "../db/sql.ts";

/** How many of the newest are looked through one by one before the index is asked: enough for a word that many use. */
const NEWEST = 2_000;

export interface FoundCursor {
  before: string;
  limit: number;
}

interface Looked extends FoundCursor {
  table: Statement;
  /** Which of them are looked through at all, as an index has it. */
  isListed?: Statement;
  isFound: Statement;
  /** Whether the index can look it up. */
  isIndexed: boolean;
}

/**
 * The ids, newest first. What many have is found among the newest; only what is rare is looked up in the index, where all
 * of it has to be read before the first can be shown.
 */
export const newestFound = ({ table, isListed = sql`true`, isFound, isIndexed, before, limit }: Looked) => sql`
  with near as (
    select id from (
      select * from ${table} where ${isListed} and id < ${before}::uuid order by id desc limit ${NEWEST}) as ${table}
    where ${isFound} order by id desc limit ${limit}),
  far as materialized (
    select id from ${table}
    where ${isListed} and ${isFound} and id < ${before}::uuid
      and ${isIndexed}::boolean and (select count(*) from near) < ${limit})
  select id from near union select id from far order by id desc limit ${limit}`;

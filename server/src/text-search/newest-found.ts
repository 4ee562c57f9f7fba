import { literal, sql, type Statement } from "../db/sql.ts";

/** How many of the newest rows are scanned before the index is used: enough for a common word. */
const NEWEST = 2_000;

/** Without it the index of words or names would be combined with that of all ids before the cursor: all of them, mostly. */
export const APART = sql`offset 0`;

export interface FoundCursor {
  before: string;
  limit: number;
}

interface Looked extends FoundCursor {
  table: Statement;
  /** Which rows are scanned at all, as an index has it. */
  isListed?: Statement;
  /** The order of the ids, as that index has it. */
  order?: (id: Statement) => Statement;
  isFound: Statement;
  /** Whether the index can look it up. */
  isIndexed: boolean;
}

/**
 * The ids, newest first. A common word is found among the newest; only a rare one is looked up in the index, where
 * every match has to be read before the first can be shown.
 */
export const newestFound = ({
  table,
  isListed = sql`true`,
  order = (id) => id,
  isFound,
  isIndexed,
  before,
  limit,
}: Looked) => sql`
  with near as (
    select id from (
      select * from ${table} where ${isListed} and ${order(sql`id`)} < ${order(sql`${before}::uuid`)}
      order by ${order(sql`id`)} desc limit ${literal(NEWEST)}) as ${table}
    where ${isFound} order by id desc limit ${limit}),
  far as materialized (
    select id from (
      select id from ${table}
      where ${isListed} and ${isFound} and ${isIndexed}::boolean and (select count(*) from near) < ${limit}
      ${APART}) as found
    where id < ${before}::uuid)
  select id from near union select id from far order by id desc limit ${limit}`;

import { literal, sql, type Statement } from "../db/sql.ts";

/** Of a table with the words of each row: enough for a common word. */
const NEWEST = 2_000;

/** Without it the index of words or names would be combined with that of all ids before the cursor: all of them, mostly. */
export const APART = sql`offset 0`;

export interface FoundCursor {
  before: string;
  limit: number;
}

interface Looked extends FoundCursor {
  table: Statement;
  /** Which rows are scanned at all, as an index has it, and how many of the newest before the index of words is used. */
  isListed?: Statement;
  newest?: number;
  /** The order of the ids, as that index has it. */
  order?: (id: Statement) => Statement;
  isFound: Statement;
  /** Whether the index of words can look it up. */
  isIndexed: boolean;
  /** `isListed` as the index of words has it. */
  isIndexedAs?: Statement;
}

/**
 * The ids, newest first. A common word is found among the newest; only a rare one is looked up in the index, where
 * every match has to be read before the first can be shown.
 */
export const newestFound = ({
  table,
  isListed = sql`true`,
  newest = NEWEST,
  order = (id) => id,
  isFound,
  isIndexed,
  isIndexedAs = isListed,
  before,
  limit,
}: Looked) => {
  const earlier = sql`select * from ${table} where ${isListed} and ${order(sql`id`)} < ${order(sql`${before}::uuid`)}
    order by ${order(sql`id`)} desc`;
  return sql`
  with near as (
    select id from (${earlier} limit ${literal(newest)}) as ${table}
    where ${isFound} order by id desc limit ${limit}),
  far as materialized (
    select id from (
      select id from ${table}
      where ${isIndexedAs} and ${isFound} and ${isIndexed}::boolean and (select count(*) from near) < ${limit}
        and exists (select 1 from (${earlier} limit 1 offset ${literal(newest)}) as ${table})
      ${APART}) as found
    where id < ${before}::uuid)
  select id from near union select id from far order by id desc limit ${limit}`;
};

import type { Db } from "../../db/database.ts";
import { likeContaining, sql, type Statement } from "../../db/sql.ts";
import { isVisibleTo } from "./visibility.queries.ts";

/** How many of the newest are looked through one by one before the index is asked: enough for a word that many use. */
const NEWEST = 2_000;

export interface WordsAsked {
  /** What a tsquery says: `'rain' & 'sun':*`. Null where nothing but signs was typed. */
  wanted: string | null;
  /** What must stand in the text just so. */
  exact: string[];
}

/**
 * Newest first. What many posts have is found among the newest; only what is rare is looked up in the index, where all
 * of it has to be read before the first can be shown.
 */
export function listPostsWith(
  db: Db,
  viewerId: string,
  { wanted, exact }: WordsAsked,
  { before, limit }: { before: string; limit: number },
) {
  const hasWords = wanted === null ? sql`true` : sql`words @@ ${wanted}::tsquery`;
  const isFound = exact
    .map((part) => sql`plain(content) like ${likeContaining(part)}`)
    .reduce((all: Statement, one) => sql`${all} and ${one}`, sql`${hasWords} and ${isVisibleTo(viewerId)}`);
  return db.rows<{ id: string }>(sql`
    with near as (
      select id from (
        select * from posts where id < ${before}::uuid order by id desc limit ${NEWEST}) as posts
      where ${isFound} order by id desc limit ${limit}),
    far as materialized (
      select id from posts
      where ${isFound} and id < ${before}::uuid
        and ${wanted !== null}::boolean and (select count(*) from near) < ${limit})
    select id from near union select id from far order by id desc limit ${limit}`);
}

import type { Db } from "../../db/database.ts";
import { likeContaining, literal, sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/page-request.ts";

/** Lists every post, whoever may see it. */
export function listPostIds(db: Db, { before, limit }: PageRequest) {
  return db.rows<{ id: string }>(sql`
    select id from posts where deleted_at is null and event_id is null and id < ${before ?? LAST_ID}::uuid
    order by id desc limit ${limit}`);
}

/** With more matching authors than this, the search by author is skipped. */
const MOST_AUTHORS = 200;

/** Searches by the beginnings of words, or by the author's name. */
export function findPostIds(db: Db, typed: string, { before, limit }: PageRequest) {
  return db.rows<{ id: string }>(sql`
    select id from posts
    where deleted_at is null and event_id is null and (words @@ (
        select string_agg(quote_literal(word[1]) || ':*', ' & ')::tsquery
        from regexp_matches(plain(${typed}), '[a-z0-9]+', 'g') as word)
      or user_id = any(array(select users.id from users where search_name like replace(plain(${likeContaining(typed)}), '''', '')
        limit ${literal(MOST_AUTHORS)})))
      and id < ${before ?? LAST_ID}::uuid
    order by id desc limit ${limit}`);
}

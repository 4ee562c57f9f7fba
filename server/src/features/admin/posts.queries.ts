import type { Role } from "@plaza/contract/users";
import { type Db, likeContaining, literal, sql, type Statement } from "../../db/sql.ts";
import { isPublished } from "../filters/withheld.fragments.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";

/** What moderators see: what is public, in a public group too, or reported and not decided yet, by a member. */
const isModerated = sql`(
  (posts.group_id is null and posts.audience = 'public'
    or exists (select 1 from groups
      where groups.id = posts.group_id and groups.privacy = 'public' and groups.deleted_at is null)
    or exists (select 1 from reports
      where reports.kind = 'post' and reports.subject_id = posts.id and reports.outcome is null))
  and not exists (select 1 from users as author
    where author.id = posts.user_id and (author.is_admin or author.is_moderator)))`;

/** A post for later is nobody's but its author's yet. */
const isFor = (role: Role): Statement =>
  sql`(${isPublished(sql`posts.id`)} and ${role === "admin" ? sql`true` : isModerated})`;

export function listPostIds(db: Db, role: Role, { before, limit }: PageRequest) {
  return db.rows<{ id: string }>(sql`
    select id from posts
    where deleted_at is null and event_id is null and ${isFor(role)} and id < ${before ?? LAST_ID}::uuid
    order by id desc limit ${limit}`);
}

/** Also of one that is being deleted in this transaction. */
export async function isListedFor(db: Db, role: Role, postId: string): Promise<boolean> {
  return (await db.row(sql`select 1 from posts where id = ${postId} and ${isFor(role)}`)) !== undefined;
}

/** Of several posts, those that are in this role's list. */
export function listListedOf(db: Db, role: Role, postIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select id from posts where id = any(${postIds}::uuid[]) and deleted_at is null and ${isFor(role)}`);
}

/** With more matching authors than this, the search by author is skipped. */
const MOST_AUTHORS = 200;

/** Searches by the beginnings of words, or by the author's name. */
export function findPostIds(db: Db, role: Role, typed: string, { before, limit }: PageRequest) {
  return db.rows<{ id: string }>(sql`
    select id from posts
    where deleted_at is null and event_id is null and ${isFor(role)} and (words @@ (
        select string_agg(quote_literal(word[1]) || ':*', ' & ')::tsquery
        from regexp_matches(plain(${typed}), '[a-z0-9]+', 'g') as word)
      or user_id = any(array(select users.id from users where search_name like replace(plain(${likeContaining(typed)}), '''', '')
        limit ${literal(MOST_AUTHORS)})))
      and id < ${before ?? LAST_ID}::uuid
    order by id desc limit ${limit}`);
}

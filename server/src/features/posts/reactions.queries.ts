import type { ReactionType } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { PageRequest, TimeCursor } from "../../paging/page-request.ts";
import { isShown } from "../users/visibility.fragments.ts";
import { userJson } from "../users/user-json.fragments.ts";

/** Each member once. Returns those whose reaction is new or another one. */
export function upsertReactions(db: Db, postId: string, given: { userId: string; type: ReactionType }[]) {
  const [userIds, types] = [given.map(({ userId }) => userId), given.map(({ type }) => type)];
  return db.rows<{ userId: string }>(sql`
    insert into reactions (post_id, user_id, type)
    select ${postId}, given.user_id, given.type from unnest(${userIds}::uuid[], ${types}::text[]) as given (user_id, type)
    on conflict (post_id, user_id) do update set type = excluded.type, created_at = clock_timestamp()
    where reactions.type <> excluded.type
    returning user_id`);
}

/** Returns those who had reacted. */
export function deleteReactions(db: Db, postId: string, userIds: string[]) {
  return db.rows<{ userId: string }>(sql`
    delete from reactions where post_id = ${postId} and user_id = any(${userIds}::uuid[]) returning user_id`);
}

/**
 * Locks the post's row first, so that reactions, comments and deletions of one post wait in turn and never deadlock.
 */
export function lockForCounting(db: Db, postId: string) {
  return db.row<{ id: string; commentCount: number }>(
    sql`select id, comment_count from posts where id = ${postId} and deleted_at is null for no key update`,
  );
}

export function findCounts(db: Db, postId: string) {
  return db.row<{ commentCount: number }>(sql`select comment_count from posts where id = ${postId}`);
}

export interface ReactorRow {
  user: User;
  type: ReactionType;
  cursor: string;
}

export function listReactors(
  db: Db,
  viewerId: string,
  postId: string,
  page: PageRequest<TimeCursor> & { type: ReactionType | null },
) {
  const { type, before, limit } = page;
  const ofType = type ? sql`and reactions.type = ${type}` : sql``;
  const earlier = before
    ? sql`and (reactions.created_at, reactions.user_id) < (${before.time}::timestamptz, ${before.id}::uuid)`
    : sql``;
  return db.rows<ReactorRow>(sql`
    select ${userJson(sql`users`)} as user,
      reactions.type, reactions.created_at::text as cursor
    from reactions join users on users.id = reactions.user_id
    where reactions.post_id = ${postId} and ${isShown(viewerId, sql`reactions.user_id`)} ${ofType} ${earlier}
    order by reactions.created_at desc, reactions.user_id desc limit ${limit}`);
}

import type { GroupId, PostId, UserId } from "@plaza/contract/base/ids";
import { type Db, literal, sql, type Statement } from "../../../db/sql.ts";

/** Also of a post that a filter holds for review. */
export function upsertPublishAt(db: Db, postId: PostId, userId: UserId, publishAt: string) {
  return db.rows(sql`
    insert into withheld (subject_id, kind, user_id, publish_at) values (${postId}, 'post', ${userId}, ${publishAt})
    on conflict (subject_id) do update set publish_at = excluded.publish_at`);
}

/** Undefined if it is published. */
export function updatePublishAt(db: Db, postId: PostId, publishAt: string) {
  return db.row<{ subjectId: string }>(sql`
    update withheld set publish_at = ${publishAt} where subject_id = ${postId} and publish_at is not null
    returning subject_id`);
}

export function countScheduled(db: Db, userId: UserId) {
  return db.row<{ count: number }>(sql`
    select count(*) from withheld where user_id = ${userId} and publish_at is not null`);
}

/** Whether the poll of a post ends before it would be published. */
export function findEarlierPoll(db: Db, postId: PostId, publishAt: string) {
  return db.row<{ postId: PostId }>(
    sql`select post_id from polls where post_id = ${postId} and ends_at <= ${publishAt}`,
  );
}

/** How many are published in a row. */
const BATCH = 100;

/** What a moderator removed waits for the end of its removal, or is gone with it. */
const isDue = sql`withheld.publish_at <= now() and withheld.removal_id is null`;

export function listDueIds(db: Db) {
  return db.rows<{ id: string }>(sql`
    select subject_id as id from withheld where ${isDue} order by publish_at limit ${literal(BATCH)}`);
}

export interface ScheduledRow {
  id: string;
  userId: UserId;
  groupId: GroupId | null;
  sharedPostId: PostId | null;
  isHeld: boolean;
}

const locked = (isWanted: Statement, unlessLocked: Statement) => sql`
  select posts.id, posts.user_id, posts.group_id, posts.shared_post_id, withheld.is_held
  from posts join withheld on withheld.subject_id = posts.id
  where ${isWanted} and withheld.publish_at is not null and posts.deleted_at is null
  for update of posts, withheld ${unlessLocked}`;

/** Undefined if another node is publishing it, or somebody changes it: then the next round looks again. */
export const lockDue = (db: Db, postId: PostId) =>
  db.row<ScheduledRow>(locked(sql`posts.id = ${postId} and ${isDue}`, sql`skip locked`));

export const lockScheduled = (db: Db, postId: PostId) => db.row<ScheduledRow>(locked(sql`posts.id = ${postId}`, sql``));

/**
 * Lists of posts go by id, which is in the order of time: with its publication a post gets another one, and what is on it
 * goes along. Versions of before are nobody's.
 */
export function updateAsPublished(db: Db, postId: PostId) {
  return db.row<{ id: PostId }>(sql`
    with fresh as materialized (select new_id_of(user_id) as id from posts where id = ${postId}),
      published as (
        update posts set id = fresh.id, created_at = now(), edited_at = null, words_edited_at = null
        from fresh where posts.id = ${postId} returning posts.id),
      their_polls as (update polls set post_id = fresh.id from fresh where post_id = ${postId}),
      their_votes as (update poll_votes set post_id = fresh.id from fresh where post_id = ${postId}),
      their_comments as (update comments set post_id = fresh.id from fresh where post_id = ${postId}),
      their_reactions as (update reactions set post_id = fresh.id from fresh where post_id = ${postId}),
      their_notifications as (update notifications set post_id = fresh.id from fresh where post_id = ${postId}),
      their_saves as (update saved_posts set post_id = fresh.id from fresh where post_id = ${postId}),
      their_versions as (delete from edits where post_id = ${postId}),
      their_media as (update objects set thing_id = fresh.id from fresh where thing_id = ${postId}),
      their_previews as (update text_previews set text_id = fresh.id from fresh where text_id = ${postId}),
      their_reports as (
        update reports set subject_id = fresh.id from fresh where kind = 'post' and subject_id = ${postId}),
      held as (
        update withheld set subject_id = fresh.id, publish_at = null from fresh
        where subject_id = ${postId} and (is_held or removal_id is not null)),
      released as (
        delete from withheld where subject_id = ${postId} and not is_held and removal_id is null)
    select id from published`);
}

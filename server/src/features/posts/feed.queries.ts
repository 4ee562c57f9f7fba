import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isHeard, isShown } from "../users/shown.ts";
import { isInFeedOf, isInGroup, isVisibleTo } from "./visibility.queries.ts";

interface PageAsked {
  before: string | null;
  limit: number;
}

/** Before anything there is: where a list begins. */
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Down the primary key, so that a million posts cost no more to read than a thousand. */
export function listFeedIds(db: Db, viewerId: string, { before, limit }: PageAsked) {
  return db.rows<{ id: string }>(sql`
    select posts.id from posts
    where posts.id < ${before ?? LAST_ID}::uuid and ${isInFeedOf(viewerId)}
    order by posts.id desc limit ${limit}`);
}

/** The newest of each friend and of oneself, merged: as many looks at one index as there are friends. */
export function listFriendsFeedIds(db: Db, viewerId: string, { before, limit }: PageAsked) {
  return db.rows<{ id: string }>(sql`
    select newest.id
    from (select friend_id as id from friends
      where user_id = ${viewerId} and ${isShown(viewerId, sql`friends.friend_id`)}
        and ${isHeard(viewerId, sql`friends.friend_id`)}
      union all select ${viewerId}::uuid) as people
    cross join lateral (
      select posts.id from posts where posts.user_id = people.id and posts.deleted_at is null and posts.id < ${before ?? LAST_ID}::uuid
        and (posts.group_id is null or ${isInGroup(viewerId)})
      order by posts.id desc limit ${limit}) as newest
    order by newest.id desc limit ${limit}`);
}

/** What was written for a group stands on no profile. */
export function listUserPostIds(db: Db, viewerId: string, userId: string, { before, limit }: PageAsked) {
  return db.rows<{ id: string }>(sql`
    select posts.id from posts
    where posts.user_id = ${userId} and posts.group_id is null and posts.id < ${before ?? LAST_ID}::uuid
      and ${isVisibleTo(viewerId)}
    order by posts.id desc limit ${limit}`);
}

export function listGroupPostIds(db: Db, viewerId: string, groupId: string, { before, limit }: PageAsked) {
  return db.rows<{ id: string }>(sql`
    select posts.id from posts
    where posts.group_id = ${groupId} and posts.id < ${before ?? LAST_ID}::uuid and ${isVisibleTo(viewerId)}
    order by posts.id desc limit ${limit}`);
}

export function listSavedIds(db: Db, viewerId: string, { before, limit }: PageAsked) {
  return db.rows<{ id: string; savedId: string }>(sql`
    select posts.id, saved_posts.saved_id
    from saved_posts join posts on posts.id = saved_posts.post_id
    where saved_posts.user_id = ${viewerId} and saved_posts.saved_id < ${before ?? LAST_ID}::uuid
      and ${isVisibleTo(viewerId)}
    order by saved_posts.saved_id desc limit ${limit}`);
}

/** Held while it is saved, so that it cannot go meanwhile. */
export function insertSaved(db: Db, userId: string, postId: string) {
  return db.rows(sql`
    insert into saved_posts (user_id, post_id) select ${userId}, id from posts where id = ${postId} and deleted_at is null for key share
    on conflict do nothing`);
}

export function deleteSaved(db: Db, userId: string, postId: string) {
  return db.rows(sql`delete from saved_posts where user_id = ${userId} and post_id = ${postId}`);
}

import type { GroupId, PostId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { isPublished } from "../filters/withheld.fragments.ts";
import { isVisibleTo } from "./visibility.fragments.ts";

/** Posts in a group are on no profile. */
export function listUserPostIds(db: Db, viewerId: UserId, userId: UserId, { before, limit }: PageRequest) {
  return db.rows<{ id: string }>(sql`
    select posts.id from posts
    where posts.user_id = ${userId} and posts.group_id is null and posts.id < ${before ?? LAST_ID}::uuid
      and ${isVisibleTo(viewerId)} and ${isPublished(sql`posts.id`)}
    order by posts.id desc limit ${limit}`);
}

/** One's own that are not published yet, in groups too. */
export function listScheduledIds(db: Db, viewerId: UserId, { before, limit }: PageRequest) {
  return db.rows<{ id: string }>(sql`
    select posts.id from withheld join posts on posts.id = withheld.subject_id
    where withheld.user_id = ${viewerId} and withheld.publish_at is not null
      and posts.id < ${before ?? LAST_ID}::uuid and ${isVisibleTo(viewerId)}
    order by posts.id desc limit ${limit}`);
}

export function listGroupPostIds(db: Db, viewerId: UserId, groupId: GroupId, { before, limit }: PageRequest) {
  return db.rows<{ id: string }>(sql`
    select posts.id from posts
    where posts.group_id = ${groupId} and posts.id < ${before ?? LAST_ID}::uuid and ${isVisibleTo(viewerId)}
      and ${isPublished(sql`posts.id`)}
    order by posts.id desc limit ${limit}`);
}

export function listSavedIds(
  db: Db,
  viewerId: UserId,
  collectionId: string | undefined,
  { before, limit }: PageRequest,
) {
  const collected = collectionId ? sql`and saved_posts.collection_id = ${collectionId}` : sql``;
  return db.rows<{ id: string; savedId: string }>(sql`
    select posts.id, saved_posts.saved_id
    from saved_posts join posts on posts.id = saved_posts.post_id
    where saved_posts.user_id = ${viewerId} and saved_posts.saved_id < ${before ?? LAST_ID}::uuid
      and ${isVisibleTo(viewerId)} ${collected}
    order by saved_posts.saved_id desc limit ${limit}`);
}

/** The row is locked while it is saved, so that it cannot be deleted meanwhile. */
export function insertSaved(db: Db, userId: UserId, postId: PostId) {
  return db.rows(sql`
    insert into saved_posts (user_id, post_id) select ${userId}, id from posts where id = ${postId} and deleted_at is null for key share
    on conflict do nothing`);
}

export function deleteSaved(db: Db, userId: UserId, postId: PostId) {
  return db.rows(sql`delete from saved_posts where user_id = ${userId} and post_id = ${postId}`);
}

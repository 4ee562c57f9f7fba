import type { GroupId, PostId, UserId } from "@plaza/contract/base/ids";
import type { Commenting, Mention } from "@plaza/contract/posts";
import { type Db, sql } from "../../db/sql.ts";

export interface PostToInsert {
  userId: UserId;
  content: string | null;
  lang: string | null;
  mentions: Mention[];
  audience: string;
  listId: string | null;
  commenting: Commenting;
  groupId: GroupId | null;
  isShare: boolean;
  sharedPostId: PostId | null;
  clientId: string | null;
}

/** Undefined if the same attempt of the same client has been stored already. */
export function insertPost(db: Db, post: PostToInsert) {
  return db.row<{ id: string; createdAt: string }>(sql`
    insert into posts (id, user_id, content, lang, mentions, audience, list_id, commenting, group_id, is_share, shared_post_id, client_id)
    values (new_id_of(${post.userId}), ${post.userId}, ${post.content}, ${post.lang}, ${JSON.stringify(post.mentions)}, ${post.audience}, ${post.listId}, ${post.commenting},
      ${post.groupId}, ${post.isShare}, ${post.sharedPostId}, ${post.clientId})
    on conflict (user_id, client_id) do nothing
    returning id, created_at`);
}

export function findByClientId(db: Db, userId: UserId, clientId: string) {
  return db.row<{ id: string }>(sql`select id from posts where user_id = ${userId} and client_id = ${clientId}`);
}

interface PostFields {
  content: string | null;
  lang: string | null;
  mentions: Mention[];
  audience: string;
  listId: string | null;
  /** Null: as it is. */
  commenting: Commenting | null;
  hasOtherMedia: boolean;
}

/** Another audience or language alone is no edit of what it says. Undefined if the post is gone, or has not the audience it was read with. */
export function updatePost(db: Db, read: { id: string; audience: string; listId: string | null }, post: PostFields) {
  return db.row<{ id: string }>(sql`
    update posts set content = ${post.content}, lang = ${post.lang}, mentions = ${JSON.stringify(post.mentions)}, audience = ${post.audience}, list_id = ${post.listId},
      commenting = coalesce(${post.commenting}, commenting),
      edited_at = case when ${post.hasOtherMedia} or content is distinct from ${post.content} then now() else edited_at end
    where id = ${read.id} and deleted_at is null and audience = ${read.audience} and list_id is not distinct from ${read.listId}
    returning id`);
}

/** Its pictures go with it, and a later attempt of the same client is another post. */
export function softDeletePost(db: Db, postId: PostId) {
  return db.rows(sql`update posts set deleted_at = now(), client_id = null where id = ${postId}`);
}

export function findOtherShare(db: Db, share: { id: string; userId: UserId; sharedPostId: PostId }) {
  return db.row<{ id: string }>(sql`
    select id from posts
    where shared_post_id = ${share.sharedPostId} and user_id = ${share.userId} and id <> ${share.id}
      and deleted_at is null
    limit 1`);
}

/** Locked before anything that is deleted with it, so that nobody with a lock on a part waits for the whole. */
export function lockForDeletion(db: Db, postId: PostId) {
  return db.row<{ id: string }>(sql`select id from posts where id = ${postId} and deleted_at is null for update`);
}

/** Locked while it is shared, so that it cannot be deleted meanwhile. */
export function lockPost(db: Db, postId: PostId) {
  return db.row<{ id: string }>(sql`select id from posts where id = ${postId} and deleted_at is null for key share`);
}

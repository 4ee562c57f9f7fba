import type { EventId, GroupId, PostId, UserId } from "@plaza/contract/base/ids";
import type { Audience, Mention } from "@plaza/contract/posts";
import { type Db, sql } from "../../db/sql.ts";
import { publishAtOf } from "../filters/withheld.fragments.ts";
import { hasMedia } from "../media/media-json.fragments.ts";
import { notifiedOfPost, pageIdOfPost } from "../pages/page-json.fragments.ts";
import { areCommentsVisibleTo, isVisibleTo } from "./visibility.fragments.ts";

export interface PostRow {
  id: string;
  userId: UserId;
  audience: Audience;
  listId: string | null;
  groupId: GroupId | null;
  content: string | null;
  lang: string | null;
  mentions: Mention[];
  hasMedia: boolean;
  isShare: boolean;
  sharedPostId: PostId | null;
  isImported: boolean;
  /** Null for one that is published. */
  publishAt: string | null;
  /** Who is notified of what happens on it; null if nobody is. */
  notifiedId: UserId | null;
  /** The page in whose name it was written. */
  pageId: string | null;
}

export function findVisiblePost(db: Db, viewerId: UserId, postId: PostId) {
  return db.row<PostRow>(sql`
    select id, user_id, audience, list_id, group_id, content, lang, mentions, ${hasMedia(sql`posts.id`)} as has_media, is_share, shared_post_id,
      import_id is not null as is_imported, ${publishAtOf(sql`posts.id`)} as publish_at,
      ${notifiedOfPost} as notified_id, ${pageIdOfPost} as page_id
    from posts where id = ${postId} and ${isVisibleTo(viewerId)}`);
}

/** What comments are written on: a post, or the discussion of an event. */
export interface CommentedRow {
  id: string;
  userId: UserId;
  /** Who is notified of what happens on it; null if nobody is. */
  notifiedId: UserId | null;
  /** The page in whose name it was written. */
  pageId: string | null;
  groupId: GroupId | null;
  eventId: EventId | null;
}

/** An event's discussion is in the event's group. */
const commentedColumns = sql`
  id, user_id, ${notifiedOfPost} as notified_id, ${pageIdOfPost} as page_id, event_id, case when event_id is null then group_id
    else (select events.group_id from events where events.id = posts.event_id) end as group_id`;

export function findCommented(db: Db, viewerId: UserId, postId: PostId) {
  return db.row<CommentedRow>(sql`
    select ${commentedColumns} from posts where id = ${postId} and ${areCommentsVisibleTo(viewerId)}`);
}

/** Finds any of them, for administrators. */
export function findAnyCommented(db: Db, postId: PostId) {
  return db.row<CommentedRow>(sql`
    select ${commentedColumns} from posts where id = ${postId} and deleted_at is null`);
}

/** Finds any post, for administrators. */
export function findAnyPost(db: Db, postId: PostId) {
  return db.row<PostRow>(sql`
    select id, user_id, audience, list_id, group_id, content, lang, mentions, ${hasMedia(sql`posts.id`)} as has_media, is_share, shared_post_id,
      import_id is not null as is_imported, ${publishAtOf(sql`posts.id`)} as publish_at,
      ${notifiedOfPost} as notified_id, ${pageIdOfPost} as page_id
    from posts where id = ${postId} and deleted_at is null and event_id is null`);
}

export function listVisible(db: Db, viewerId: UserId, postIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select id from posts where id = any(${postIds}::uuid[]) and ${areCommentsVisibleTo(viewerId)}`);
}

export function listUnseeing(db: Db, watched: { userId: UserId; postId: PostId }[]) {
  const [userIds, postIds] = [watched.map(({ userId }) => userId), watched.map(({ postId }) => postId)];
  return db.rows<{ userId: UserId }>(sql`
    select distinct watched.user_id
    from unnest(${userIds}::uuid[], ${postIds}::uuid[]) as watched (user_id, post_id)
      left join posts on posts.id = watched.post_id
    where posts.id is null or not ${areCommentsVisibleTo(sql`watched.user_id`)}`);
}

/** Of several members, those who may see one post, or read one event's discussion. */
export function listWhoMaySee(db: Db, postId: PostId, userIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select users.id from users join posts on posts.id = ${postId}
    where users.id = any(${userIds}::uuid[]) and ${areCommentsVisibleTo(sql`users.id`)}`);
}

export function listFriendIds(db: Db, userId: UserId) {
  return db.rows<{ id: string }>(sql`select friend_id as id from friends where user_id = ${userId}`);
}

/** Those on a list of the member's; without a list the close friends. */
export function listCloseFriendIds(db: Db, userId: UserId, listId: string | null) {
  const isOnIt = listId === null ? sql`sees_close` : sql`${listId}::uuid = any(list_ids)`;
  return db.rows<{ id: string }>(sql`select user_id as id from friends where friend_id = ${userId} and ${isOnIt}`);
}

import type { CommentId, PostId, UserId } from "@plaza/contract/base/ids";
import type { Mention, ReactionType } from "@plaza/contract/posts";
import { type Db, literal, sql } from "../../../db/sql.ts";
import { hasMedia } from "../../media/media-json.fragments.ts";
import { isWithheld } from "../../filters/withheld.fragments.ts";
import { reactionsIn } from "../reactions-in.fragments.ts";
import { isCommentShown } from "../visibility.fragments.ts";

interface CommentToInsert {
  postId: PostId;
  parentId: string | null;
  userId: UserId;
  content: string;
  lang: string | null;
  mentions: Mention[];
  clientId: string | null;
}

/** At most one for a post. Returns fewer rows if one of the attempts has been stored already. */
export function insertComments(db: Db, comments: CommentToInsert[]) {
  return db.rows<{ id: string; postId: PostId; createdAt: string }>(sql`
    insert into comments (id, post_id, parent_id, user_id, content, lang, mentions, client_id)
    select new_id_of(post_id), post_id, parent_id, user_id, content, lang, mentions::jsonb, client_id
    from unnest(${comments.map(({ postId }) => postId)}::uuid[], ${comments.map(({ parentId }) => parentId)}::uuid[],
      ${comments.map(({ userId }) => userId)}::uuid[], ${comments.map(({ content }) => content)}::text[],
      ${comments.map(({ lang }) => lang)}::text[],
      ${comments.map(({ mentions }) => JSON.stringify(mentions))}::text[],
      ${comments.map(({ clientId }) => clientId)}::uuid[])
      as new (post_id, parent_id, user_id, content, lang, mentions, client_id)
    on conflict (user_id, client_id) do nothing
    returning id, post_id, created_at`);
}

export function findCommentByClientId(db: Db, userId: UserId, clientId: string) {
  return db.row<{ id: string; postId: PostId }>(sql`
    select id, post_id from comments where user_id = ${userId} and client_id = ${clientId}`);
}

export interface CommentRow {
  id: string;
  postId: PostId;
  parentId: string | null;
  /** The author of the parent: a reply is shown together with that one, or not at all. */
  parentUserId: string | null;
  userId: UserId;
  content: string;
  lang: string | null;
  mentions: Mention[];
  hasMedia: boolean;
  /** Whether it, or the one it replies to, is not out for everybody. */
  isWithheld: boolean;
}

/** Under a comment that is held only its author and moderators write. */
const MOST_REPLIES = 100;

const columns = sql`id, post_id, parent_id, user_id, content, lang, mentions, ${hasMedia(sql`comments.id`)} as has_media,
  (${isWithheld(sql`comments.id`)} or ${isWithheld(sql`comments.parent_id`)}) as is_withheld,
  (select parent.user_id from comments as parent where parent.id = comments.parent_id) as parent_user_id`;

export function findCommentRow(db: Db, commentId: CommentId) {
  return db.row<CommentRow>(sql`select ${columns} from comments where id = ${commentId}`);
}

/** Those under a comment, the oldest first. */
export function listRepliesTo(db: Db, commentId: CommentId) {
  return db.rows<CommentRow>(sql`
    select ${columns} from comments where parent_id = ${commentId} order by id limit ${literal(MOST_REPLIES)}`);
}

export function listPostsOf(db: Db, commentIds: string[]) {
  return db.rows<{ postId: PostId }>(sql`
    select distinct post_id from comments where id = any(${commentIds}::uuid[])`);
}

/** The same, as far as this viewer may see it. */
export function findShownComment(db: Db, viewerId: UserId, commentId: CommentId) {
  return db.row<CommentRow>(sql`
    select ${columns} from comments where id = ${commentId} and ${isCommentShown(viewerId)}`);
}

/** How many others have comments on a post that this viewer sees. */
export function countCommenters(db: Db, viewerId: UserId, postId: PostId) {
  return db.row<{ count: number }>(sql`
    select count(distinct user_id) as count from comments
    where post_id = ${postId} and user_id <> ${viewerId} and ${isCommentShown(viewerId)}`);
}

type CommentFields = Pick<CommentRow, "content" | "lang" | "mentions">;

/** Another language alone is no edit of what it says. */
export function updateComment(db: Db, commentId: CommentId, { content, lang, mentions }: CommentFields) {
  return db.row<{ id: string }>(sql`
    update comments set content = ${content}, lang = ${lang}, mentions = ${JSON.stringify(mentions)},
      edited_at = case when content is distinct from ${content} or lang is not distinct from ${lang} then now() else edited_at end
    where id = ${commentId} returning id`);
}

export function deleteCommentById(db: Db, commentId: CommentId) {
  return db.rows(sql`delete from comments where id = ${commentId}`);
}

/** Authors of a comment and its replies who have no other comment left on the post, or in its thread. */
export function listLeaving(db: Db, commentId: CommentId) {
  return db.rows<{ userId: UserId; leavesPost: boolean; leavesThread: boolean }>(sql`
    select distinct going.user_id, on_post.id is null as leaves_post, in_thread.id is null as leaves_thread
    from comments as going
    left join lateral (
      select other.id from comments as other
      where other.post_id = going.post_id and other.user_id = going.user_id
        and other.id <> ${commentId} and other.parent_id is distinct from ${commentId} limit 1) as on_post on true
    left join lateral (
      select other.id from comments as other
      where other.parent_id = going.parent_id and other.user_id = going.user_id
        and other.id <> going.id limit 1) as in_thread on true
    where going.id = ${commentId} or going.parent_id = ${commentId}`);
}

/** Locks it with its replies, before their notifications: in the same order as reactions do. */
export function lockForDeletion(db: Db, commentId: CommentId) {
  return db.rows<{ id: string }>(sql`
    select id from comments where id = ${commentId} or parent_id = ${commentId} order by id for update`);
}

/** Locks the comment's row first, so that its reactions and its deletion wait for each other. */
export function lockComment(db: Db, commentId: CommentId) {
  return db.row<{ id: string }>(sql`select id from comments where id = ${commentId} for no key update`);
}

const reactions = reactionsIn(sql`comment_reactions`, sql`comment_id`, sql`, created_at = clock_timestamp()`);

export function upsertCommentReaction(db: Db, commentId: CommentId, userId: UserId, type: ReactionType) {
  return db.row<{ type: ReactionType }>(reactions.upsert(commentId, userId, type));
}

export function deleteCommentReaction(db: Db, commentId: CommentId, userId: UserId) {
  return db.row<{ type: ReactionType }>(reactions.delete(commentId, userId));
}

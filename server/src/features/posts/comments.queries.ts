import type { Mention, ReactionType } from "@plaza/contract/posts";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

interface CommentToInsert {
  postId: string;
  parentId: string | null;
  userId: string;
  content: string;
  mentions: Mention[];
  clientId: string | null;
}

export function insertComment(db: Db, comment: CommentToInsert) {
  return db.row<{ id: string }>(sql`
    insert into comments (post_id, parent_id, user_id, content, mentions, client_id)
    values (${comment.postId}, ${comment.parentId}, ${comment.userId}, ${comment.content},
      ${JSON.stringify(comment.mentions)}, ${comment.clientId})
    on conflict (user_id, client_id) do nothing
    returning id`);
}

export function findCommentByClientId(db: Db, userId: string, clientId: string) {
  return db.row<{ id: string }>(sql`select id from comments where user_id = ${userId} and client_id = ${clientId}`);
}

export interface CommentRow {
  id: string;
  postId: string;
  parentId: string | null;
  userId: string;
  mentions: Mention[];
}

export function findCommentRow(db: Db, commentId: string) {
  return db.row<CommentRow>(
    sql`select id, post_id, parent_id, user_id, mentions from comments where id = ${commentId}`,
  );
}

export function updateComment(db: Db, commentId: string, content: string, mentions: Mention[]) {
  return db.row<{ id: string }>(sql`
    update comments set content = ${content}, mentions = ${JSON.stringify(mentions)}, edited_at = now()
    where id = ${commentId} returning id`);
}

export function deleteCommentById(db: Db, commentId: string) {
  return db.row<{ id: string }>(sql`delete from comments where id = ${commentId} returning id`);
}

/** The comment's row first, so that its reactions and its deletion wait in line. */
export function lockComment(db: Db, commentId: string) {
  return db.row<{ id: string }>(sql`select id from comments where id = ${commentId} for no key update`);
}

export function putCommentReaction(db: Db, commentId: string, userId: string, type: ReactionType) {
  return db.rows(sql`
    insert into comment_reactions (comment_id, user_id, type) values (${commentId}, ${userId}, ${type})
    on conflict (comment_id, user_id) do update set type = excluded.type
    where comment_reactions.type <> excluded.type`);
}

export function deleteCommentReaction(db: Db, commentId: string, userId: string) {
  return db.rows(sql`delete from comment_reactions where comment_id = ${commentId} and user_id = ${userId}`);
}

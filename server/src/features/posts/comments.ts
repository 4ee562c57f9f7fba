import type { PageQuery } from "@plaza/contract/page";
import type { Comment, CommentEdit, NewComment } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { badInput, forbidden, notFound } from "../../errors.ts";
import { isId } from "../../http/ids.ts";
import type { Limit } from "../../http/limits.ts";
import { Page, pageOf, readCursor } from "../../http/pages.ts";
import { findComment, listCommentsOf } from "./cards.queries.ts";
import {
  deleteCommentById,
  findCommentByClientId,
  findCommentRow,
  insertComment,
  updateComment,
} from "./comments.queries.ts";
import { findMentions } from "./mentions.ts";
import { withOwnReactions } from "./own-marks.ts";
import { findCounts, lockForCounting } from "./reactions.queries.ts";
import { getVisiblePost, watchersOf } from "./visibility.ts";

const COMMENTS: Limit = { name: "comments", max: 60, seconds: 60 };

/** The newest page, oldest first: read from the end of the talk backwards. */
export async function listComments(ctx: AppContext, viewer: Viewer, postId: string, { limit, before }: PageQuery) {
  await getVisiblePost(ctx.db, viewer.id, postId);
  const [id = null] = readCursor(before, isId) ?? [];
  const rows = await listCommentsOf(ctx.db, postId, { before: id, limit: limit + 1 });
  const { items, next } = pageOf(rows, limit, ({ comment }) => [comment.id]);
  const comments = items.map(({ comment }) => comment).toReversed();
  return new Page(await withOwnReactions(ctx.db, viewer.id, comments), next);
}

export async function addComment(ctx: AppContext, author: Viewer, wanted: NewComment): Promise<Comment> {
  const { postId, content, clientId = null } = wanted;
  const post = await getVisiblePost(ctx.db, author.id, postId);
  const earlier = clientId && (await findCommentByClientId(ctx.db, author.id, clientId));
  if (earlier) return showComment(ctx.db, earlier.id);
  await ctx.limits.take(COMMENTS, author.id);

  const { comment, commentCount } = await ctx.db.transaction(async (db) => {
    if (!(await lockForCounting(db, postId))) throw notFound("Post");
    const parentId = await findParent(db, postId, wanted.parentId ?? null);
    const mentions = await findMentions(db, content, wanted.mentionIds);
    const inserted = await insertComment(db, { postId, parentId, userId: author.id, content, mentions, clientId });
    const id = inserted?.id ?? (await findCommentByClientId(db, author.id, clientId ?? ""))?.id ?? "";
    return { comment: await showComment(db, id), commentCount: (await findCounts(db, postId))?.commentCount ?? 0 };
  });

  ctx.hub.tell(watchersOf(post), { type: "comment", comment, commentCount });
  return comment;
}

/** Answers are one level deep: an answer to an answer stands beside it. */
async function findParent(db: Db, postId: string, parentId: string | null): Promise<string | null> {
  if (!parentId) return null;
  const parent = await findCommentRow(db, parentId);
  if (!parent || parent.postId !== postId)
    throw badInput("The comment you answer is gone", { parentId: "Not a comment on this post" });
  return parent.parentId ?? parent.id;
}

export async function showComment(db: Db, id: string): Promise<Comment> {
  const found = await findComment(db, id);
  if (!found) throw notFound("Comment");
  return found.comment;
}

export async function getVisibleComment(ctx: AppContext, viewer: Viewer, commentId: string) {
  const comment = await findCommentRow(ctx.db, commentId);
  if (!comment) throw notFound("Comment");
  const post = await getVisiblePost(ctx.db, viewer.id, comment.postId).catch(() => {
    // The same as for one that is not there.
    throw notFound("Comment");
  });
  return { comment, post };
}

export async function editComment(
  ctx: AppContext,
  author: Viewer,
  commentId: string,
  edit: CommentEdit,
): Promise<Comment> {
  const { comment: row, post } = await getVisibleComment(ctx, author, commentId);
  if (row.userId !== author.id) throw forbidden("This is not your comment");
  const mentions = await findMentions(ctx.db, edit.content, edit.mentionIds, row.mentions);
  if (!(await updateComment(ctx.db, commentId, edit.content, mentions))) throw notFound("Comment");
  const comment = await showComment(ctx.db, commentId);
  ctx.hub.tell(watchersOf(post), { type: "comment-changed", comment });
  const [own = comment] = await withOwnReactions(ctx.db, author.id, [comment]);
  return own;
}

/** By who wrote it, by whose post it stands under, and by administrators. */
export async function deleteComment(ctx: AppContext, viewer: Viewer, commentId: string) {
  const { comment, post } = await getVisibleComment(ctx, viewer, commentId);
  const isAllowed = comment.userId === viewer.id || post.userId === viewer.id || viewer.isAdmin;
  if (!isAllowed) throw forbidden("This is not your comment");
  const commentCount = await ctx.db.transaction(async (db) => {
    if (!(await lockForCounting(db, post.id)) || !(await deleteCommentById(db, commentId))) throw notFound("Comment");
    return (await findCounts(db, post.id))?.commentCount ?? 0;
  });
  ctx.hub.tell(watchersOf(post), { type: "comment-deleted", commentId, postId: post.id, commentCount });
}

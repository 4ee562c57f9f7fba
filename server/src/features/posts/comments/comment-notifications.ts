import type { Mention } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { NewNotification } from "../../notifications/notify.ts";
import { forget, forgetComment, refreshExcerpts, retract } from "../../notifications/retractions.ts";
import { findHiddenFrom } from "../../users/visibility.ts";
import { type CommentRow, listLeaving } from "./comments.queries.ts";
import { compareMentions, listDue, notifyOn } from "../notifications.ts";
import type { CommentedRow } from "../visibility.queries.ts";

interface NewComment {
  id: string;
  mentions: Mention[];
  /** The comments it replies to, the top-level one first. */
  thread: CommentRow[];
}

/**
 * Members who are mentioned are notified, else the author of the parent, else the post's author; except those who may not
 * see the parent.
 */
export async function listCommentNotifications(
  tx: Transaction,
  author: Pick<Viewer, "id">,
  post: CommentedRow,
  { id, mentions, thread }: NewComment,
): Promise<NewNotification[]> {
  const unseeing = thread.length > 0 ? await findHiddenFrom(tx, ...thread.map(({ userId }) => userId)) : [];
  const act = { actorId: author.id, ...placeOf(post) };
  const parentId = thread[0]?.id ?? "";
  const notifications: NewNotification[] = [
    ...mentionNotifications(author, post, id, mentions),
    ...thread.map((comment): NewNotification => ({
      ...act,
      type: "comment-reply",
      userId: comment.userId,
      subjectId: parentId,
      commentId: comment.id,
    })),
    ...(post.notifiedId ? [{ ...act, type: "comment", userId: post.notifiedId, subjectId: post.id } as const] : []),
  ];
  return listDue(
    tx,
    post,
    notifications.filter(({ userId }) => !unseeing.includes(userId)),
  );
}

/**
 * Notifies those who are newly mentioned, and deletes the notifications of those no longer mentioned. Of a comment that is
 * not out nobody is notified before it is.
 */
export async function notifyOfCommentEdit(
  ctx: AppContext,
  tx: Transaction,
  author: Viewer,
  post: CommentedRow,
  { comment, mentions }: { comment: CommentRow; mentions: Mention[] },
) {
  if (comment.isWithheld) return;
  const { id } = comment;
  const { added, removedIds } = compareMentions(comment.mentions, mentions);
  await forget(ctx, tx, { postId: post.id, type: "comment-mention", subjectId: id }, removedIds);
  await notifyOn(ctx, tx, post, mentionNotifications(author, post, id, added));
  await refreshExcerpts(ctx, tx, post.id, comment);
}

/** Called before it is deleted. Its own notifications are deleted; grouped ones lose the actor. */
export async function retractComment(ctx: AppContext, tx: Transaction, comment: CommentRow) {
  const { id, postId, parentId } = comment;
  await refreshExcerpts(ctx, tx, postId, comment);
  await forgetComment(ctx, tx, id);
  const leaving = await listLeaving(tx, id);
  const idsOf = (gone: typeof leaving) => gone.map(({ userId }) => userId);
  const fromPost = idsOf(leaving.filter(({ leavesPost }) => leavesPost));
  await retract(ctx, tx, { postId, type: "comment", subjectId: postId }, fromPost);
  if (parentId) {
    const fromThread = idsOf(leaving.filter(({ leavesThread }) => leavesThread));
    await retract(ctx, tx, { postId, type: "comment-reply", subjectId: parentId }, fromThread);
  }
}

const mentionNotifications = (author: Pick<Viewer, "id">, post: CommentedRow, commentId: string, mentions: Mention[]) =>
  mentions.map(({ userId }): NewNotification => ({
    userId,
    type: "comment-mention",
    actorId: author.id,
    subjectId: commentId,
    ...placeOf(post),
    commentId,
  }));

/** Where a notification of a comment leads. */
export const placeOf = ({ id: postId, eventId }: CommentedRow) => ({ postId, ...(eventId && { eventId }) });

import { KeyedQueue } from "../../../concurrency/keyed-queue.ts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { record } from "../../../session/admin-acts.ts";
import { holdSession } from "../../../session/session.ts";
import { refuseColleague } from "../../auth/admins.ts";
import { isModeratedBy } from "../../groups/roles.ts";
import { publishCounted } from "../../users/audience.ts";
import { isOwnPost } from "../../pages/acting.ts";
import { watchersOf } from "../audience.ts";
import { commentsOn } from "../marks.queries.ts";
import { findCounts, lockForCounting } from "../reactions.queries.ts";
import { findAnyCommented, type CommentedRow } from "../visibility.queries.ts";
import { peopleOf } from "./comment-audience.ts";
import { retractComment } from "./comment-notifications.ts";
import { type CommentRow, deleteCommentById, findCommentRow, lockForDeletion } from "./comments.queries.ts";
import { getVisibleComment } from "./comments.ts";

/**
 * Changes of one post's comments wait for its lock one after another: more of them would only hold connections that
 * everybody else needs. New comments are batched, and hold one more.
 */
export const changesOnPost = new KeyedQueue({
  atOnceOfKey: 2,
  waitingOfKey: 400,
  waitMs: 10_000,
  refusal: () => refuse("server_busy"),
});

/** Allowed for its author, the author of the post or the creator of the event, the owner and moderators of its group, and the instance's moderators. */
export async function deleteComment(ctx: AppContext, viewer: Viewer, commentId: string) {
  const { comment, post } = await getVisibleComment(ctx, viewer, commentId);
  const isConcerned =
    comment.userId === viewer.id ||
    (await isOwnPost(ctx.db, viewer, post)) ||
    (post.groupId !== null && (await isModeratedBy(ctx.db, viewer, post.groupId)));
  if (!isConcerned && viewer.role === "member") throw refuse("not_your_comment");
  const act = { kind: "comment", id: commentId, name: comment.content } as const;
  await softDelete(ctx, comment, post, async (db) => {
    if (isConcerned) return holdSession(db, viewer);
    await refuseColleague(db, viewer, comment.userId);
    return record(db, viewer, "delete", act);
  });
}

/** Deletes by an administrator, whoever may see it; `note` is part of the same transaction. */
export async function removeComment(
  ctx: AppContext,
  commentId: string,
  note: (tx: Transaction, comment: CommentRow) => Promise<void>,
) {
  const comment = await findCommentRow(ctx.db, commentId);
  const post = comment && (await findAnyCommented(ctx.db, comment.postId));
  if (!post) throw refuse("comment_not_found");
  await softDelete(ctx, comment, post, (tx) => note(tx, comment));
}

async function softDelete(
  ctx: AppContext,
  comment: CommentRow,
  post: CommentedRow,
  note: (tx: Transaction) => Promise<void>,
) {
  const { id: commentId } = comment;
  const act = async (tx: Transaction) => {
    tx.concerns("posts", [post.id]);
    if ((await lockForCounting(tx, [post.id])).length === 0) throw refuse("comment_not_found");
    if ((await lockForDeletion(tx, commentId)).length === 0) throw refuse("comment_not_found");
    await retractComment(ctx, tx, comment);
    await deleteCommentById(tx, commentId);
    await note(tx);
    const commentCount = (await findCounts(tx, post.id))?.commentCount ?? 0;
    tx.afterCommit(() =>
      publishCounted(ctx, watchersOf(post), { by: peopleOf(comment), marks: commentsOn(post.id) }, ({ counts }) => ({
        type: "comment-deleted",
        commentId,
        postId: post.id,
        commentCount: commentCount - (counts["comment"] ?? 0),
      })),
    );
  };
  await changesOnPost.run(post.id, () => ctx.db.transaction(act));
}

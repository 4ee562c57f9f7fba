import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { memberTopic } from "../../../realtime/hub.ts";
import { writeAs } from "../../../session/session.ts";
import { recount } from "../../filters/withheld.ts";
import { forget } from "../../notifications/retractions.ts";
import { publishCountedAfter } from "../../users/audience.ts";
import { isOwnPost } from "../../pages/acting.ts";
import { watchersOf } from "../audience.ts";
import { commentsOn } from "../marks.queries.ts";
import { findCounts, lockForCounting } from "../reactions.queries.ts";
import type { CommentedRow } from "../visibility.queries.ts";
import { peopleOf, publishNewComment } from "./comment-audience.ts";
import { changesOnPost } from "./comment-deletion.ts";
import { retractComment } from "./comment-notifications.ts";
import { getNewComment } from "./comment-writes.ts";
import { type CommentRow, listRepliesTo, lockForDeletion } from "./comments.queries.ts";
import { getVisibleComment, showComment } from "./comments.ts";
import { deleteHidden, insertHidden } from "./hiding.queries.ts";

/** For everybody but the viewer and its author it is as if it were deleted, with the replies under it. */
export function hideComment(ctx: AppContext, viewer: Viewer, commentId: string) {
  return changeHidden(ctx, viewer, commentId, async (tx, comment, post) => {
    if (!(await insertHidden(tx, commentId, comment.userId, viewer.id))) return;
    await recount(tx, "comment", [commentId]);
    await retractComment(ctx, tx, comment);
    const mentioned = comment.mentions.map(({ userId }) => userId).filter((id) => id !== comment.userId);
    await forget(ctx, tx, { postId: post.id, type: "comment-mention", subjectId: commentId }, mentioned);
    const commentCount = (await findCounts(tx, post.id))?.commentCount ?? 0;
    const by = peopleOf(comment);
    const target = { by, marks: commentsOn(post.id), without: [viewer.id, comment.userId] };
    publishCountedAfter(ctx, tx, watchersOf(post), target, async () => [
      {
        by,
        makeEvent: ({ counts }) => ({
          type: "comment-deleted",
          commentId,
          postId: post.id,
          commentCount: commentCount - (counts["comment"] ?? 0),
        }),
      },
    ]);
    publishOwn(ctx, tx, viewer, commentId);
  });
}

/** Others get it as if it were written now, but nobody is notified of it again. */
export function unhideComment(ctx: AppContext, viewer: Viewer, commentId: string) {
  return changeHidden(ctx, viewer, commentId, async (tx, comment, post) => {
    if (!(await deleteHidden(tx, commentId))) return;
    await recount(tx, "comment", [commentId]);
    const replies = await listRepliesTo(tx, commentId);
    for (const one of [{ ...comment, isWithheld: false }, ...replies]) {
      if (one.isWithheld) continue;
      const stored = await getNewComment(tx, one.id);
      publishNewComment(ctx, tx, post, { by: peopleOf(one), mentions: one.mentions, stored });
    }
    publishOwn(ctx, tx, viewer, commentId);
  });
}

type Change = (tx: Transaction, comment: CommentRow, post: CommentedRow) => Promise<void>;

/** Locked in the order of a deletion. What is hidden or not hidden already stays so. */
async function changeHidden(ctx: AppContext, viewer: Viewer, commentId: string, change: Change) {
  const { comment, post } = await getVisibleComment(ctx, viewer, commentId);
  if (!(await isOwnPost(ctx.db, viewer, post))) throw refuse("not_your_post");
  const act = async (tx: Transaction) => {
    tx.concerns("posts", [post.id]);
    // Both see more or less than others from now on.
    tx.concerns("viewers", [viewer.id, comment.userId]);
    for (const area of ["stories", "chats", "files"] as const) tx.concerns(area, []);
    if ((await lockForCounting(tx, [post.id])).length === 0) throw refuse("comment_not_found");
    if ((await lockForDeletion(tx, commentId)).length === 0) throw refuse("comment_not_found");
    await change(tx, comment, post);
  };
  await changesOnPost.run(post.id, () => writeAs(ctx, viewer, act));
}

/** The screens of whoever hid it fold it, or show it again. */
function publishOwn(ctx: AppContext, tx: Transaction, viewer: Viewer, commentId: string) {
  tx.afterCommit(async () => {
    const comment = await showComment(ctx.db, viewer, commentId);
    ctx.hub.publish([memberTopic(viewer.id)], { type: "comment-changed", comment });
  });
}

import type { Comment, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { writeAs } from "../../../session/session.ts";
import { refuseBanned } from "../../groups/roles.ts";
import type { NewNotification } from "../../notifications/notify.ts";
import { peopleOf, publishComment } from "./comment-audience.ts";
import { placeOf } from "./comment-notifications.ts";
import { type CommentRow, deleteCommentReaction, lockComment, upsertCommentReaction } from "./comments.queries.ts";
import { changesOnPost } from "./comment-deletion.ts";
import { getVisibleComment, getWholeComment, showComment } from "./comments.ts";
import { reactionsTo } from "../marks.queries.ts";
import { notifyOfReaction } from "../notifications.ts";
import { lockPost } from "../posts.queries.ts";
import type { CommentedRow } from "../visibility.queries.ts";
import { limitReactions } from "../reactions.ts";

export function reactToComment(ctx: AppContext, viewer: Viewer, commentId: string, type: ReactionType) {
  return changeReaction(ctx, viewer, commentId, type);
}

export async function unreactToComment(ctx: AppContext, viewer: Viewer, commentId: string) {
  await changeReaction(ctx, viewer, commentId, null);
}

async function changeReaction(
  ctx: AppContext,
  viewer: Viewer,
  commentId: string,
  type: ReactionType | null,
): Promise<Comment> {
  await limitReactions(ctx, viewer);
  const { post, comment: row } = await getVisibleComment(ctx, viewer, commentId);
  const act = async (tx: Transaction) => {
    tx.concerns("posts", [post.id]);
    tx.concerns("viewers", [viewer.id]);
    // Locked in the order of a deletion: the post, its comment, its notifications.
    if (!(await lockPost(tx, post.id)) || !(await lockComment(tx, commentId))) throw refuse("comment_not_found");
    if (type) await refuseBanned(tx, viewer, post);
    const changed = await (type
      ? upsertCommentReaction(tx, commentId, viewer.id, type)
      : deleteCommentReaction(tx, commentId, viewer.id));
    if (changed)
      await notifyOfReaction(ctx, tx, {
        post,
        notification: reactionNotification(viewer, row, post),
        isGiven: type !== null,
      });
    const by = [viewer.id, ...peopleOf(row)];
    const { isWithheld } = row;
    const change = { comment: await getWholeComment(tx, commentId), by, marks: reactionsTo(commentId), isWithheld };
    tx.afterCommit(() => publishComment(ctx, post, change));
    return showComment(tx, viewer, commentId);
  };
  return changesOnPost.run(post.id, () => writeAs(ctx, viewer, act));
}

const reactionNotification = (viewer: Viewer, { id, userId }: CommentRow, post: CommentedRow): NewNotification => ({
  userId,
  type: "comment-reaction",
  actorId: viewer.id,
  subjectId: id,
  ...placeOf(post),
  commentId: id,
});

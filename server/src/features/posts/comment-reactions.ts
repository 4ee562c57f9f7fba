import type { Comment, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { notFound } from "../../errors.ts";
import type { News } from "../notifications/notifications.ts";
import { type CommentRow, deleteCommentReaction, lockComment, putCommentReaction } from "./comments.queries.ts";
import { getVisibleComment, showComment } from "./comments.ts";
import { tellAll, tellReaction } from "./news.ts";
import { lockPost } from "./posts.queries.ts";
import { takeReaction } from "./reactions.ts";
import { watchersOf } from "./visibility.ts";

export async function reactToComment(ctx: AppContext, viewer: Viewer, commentId: string, type: ReactionType) {
  return { ...(await changeReaction(ctx, viewer, commentId, type)), myReaction: type };
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
  await takeReaction(ctx, viewer);
  const { post, comment: row } = await getVisibleComment(ctx, viewer, commentId);
  const { comment, told } = await ctx.db.transaction(async (db) => {
    // In the order in which a deletion takes them: the post, its comment, what was told of it.
    if (!(await lockPost(db, post.id)) || !(await lockComment(db, commentId))) throw notFound("Comment");
    const changed = await (type
      ? putCommentReaction(db, commentId, viewer.id, type)
      : deleteCommentReaction(db, commentId, viewer.id));
    const told = changed && (await tellReaction(db, post, newsOf(viewer, row), type !== null));
    return { comment: await showComment(db, commentId), told };
  });
  ctx.hub.tell(watchersOf(post), { type: "comment-changed", comment });
  if (told) await tellAll(ctx, told);
  return comment;
}

const newsOf = (viewer: Viewer, { id, userId, postId }: CommentRow): News => ({
  userId,
  type: "comment-reaction",
  actorId: viewer.id,
  subjectId: id,
  postId,
  commentId: id,
});

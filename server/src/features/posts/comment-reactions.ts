import type { Comment, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { deleteCommentReaction, lockComment, putCommentReaction } from "./comments.queries.ts";
import { getVisibleComment, showComment } from "./comments.ts";
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
  const { post } = await getVisibleComment(ctx, viewer, commentId);
  const comment = await ctx.db.transaction(async (db) => {
    if (!(await lockComment(db, commentId))) throw notFound("Comment");
    if (type) await putCommentReaction(db, commentId, viewer.id, type);
    else await deleteCommentReaction(db, commentId, viewer.id);
    return showComment(db, commentId);
  });
  ctx.hub.tell(watchersOf(post), { type: "comment-changed", comment });
  return comment;
}

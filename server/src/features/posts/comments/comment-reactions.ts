import type { Comment, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../../context.ts";
import { notFound } from "../../../errors.ts";
import { writeAs } from "../../auth/sessions.ts";
import { refuseBanned } from "../../groups/standing.ts";
import type { News } from "../../notifications/notifications.ts";
import { peopleOf, tellComment } from "./comment-telling.ts";
import { type CommentRow, deleteCommentReaction, lockComment, putCommentReaction } from "./comments.queries.ts";
import { getVisibleComment, getWholeComment } from "./comments.ts";
import { reactionsTo } from "../marks.queries.ts";
import { tellAll, tellReaction } from "../news.ts";
import { lockPost } from "../posts.queries.ts";
import { takeReaction } from "../reactions.ts";

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
  const { comment, told } = await writeAs(ctx, viewer, async (db) => {
    // In the order in which a deletion takes them: the post, its comment, what was told of it.
    if (!(await lockPost(db, post.id)) || !(await lockComment(db, commentId))) throw notFound("Comment");
    if (type) await refuseBanned(db, viewer, post);
    const changed = await (type
      ? putCommentReaction(db, commentId, viewer.id, type)
      : deleteCommentReaction(db, commentId, viewer.id));
    const told = changed && (await tellReaction(db, post, newsOf(viewer, row), type !== null));
    return { comment: await getWholeComment(db, commentId), told };
  });
  const said = { comment, by: [viewer.id, ...peopleOf(row)], marks: reactionsTo(commentId) };
  const shownTo = await tellComment(ctx, post, said, (shown) => ({ type: "comment-changed", comment: shown }));
  if (told) await tellAll(ctx, told);
  return shownTo(viewer.id);
}

const newsOf = (viewer: Viewer, { id, userId, postId }: CommentRow): News => ({
  userId,
  type: "comment-reaction",
  actorId: viewer.id,
  subjectId: id,
  postId,
  commentId: id,
});

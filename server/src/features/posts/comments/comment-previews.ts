import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { writeAs } from "../../../session/session.ts";
import type { ShowPreview } from "../../previews/preview-job.ts";
import { detachPreview } from "../../previews/previews.ts";
import { publishComment, peopleOf } from "./comment-audience.ts";
import { getVisibleComment, getWholeComment } from "./comments.ts";
import { type CommentRow, findCommentRow, listPostsOf } from "./comments.queries.ts";
import { reactionsTo } from "../marks.queries.ts";
import { findAnyCommented, type CommentedRow } from "../visibility.queries.ts";

/** How many of the newest are shown to those who look at them; the others have it when they are read next. */
const MOST_LIVE = 20;

/** The cards with these comments are outdated, and who looks at one is shown its preview. */
export const showOnComments: ShowPreview = async (ctx, tx, commentIds) => {
  const posts = await listPostsOf(tx, commentIds);
  tx.concerns(
    "posts",
    posts.map(({ postId }) => postId),
  );
  return async () => {
    for (const id of commentIds.slice(0, MOST_LIVE)) {
      const comment = await findCommentRow(ctx.db, id);
      const post = comment && (await findAnyCommented(ctx.db, comment.postId));
      if (post) await publishChanged(ctx, post, comment);
    }
  };
};

async function publishChanged(ctx: AppContext, post: CommentedRow, row: CommentRow) {
  const change = {
    comment: await getWholeComment(ctx.db, row.id),
    by: peopleOf(row),
    isWithheld: row.isWithheld,
    marks: reactionsTo(row.id),
  };
  await publishComment(ctx, post, change);
}

export async function removeCommentPreview(ctx: AppContext, author: Viewer, commentId: string) {
  const { comment, post } = await getVisibleComment(ctx, author, commentId);
  if (comment.userId !== author.id) throw refuse("not_your_comment");
  await writeAs(ctx, author, async (tx) => {
    tx.concerns("posts", [post.id]);
    if (await detachPreview(tx, commentId)) tx.afterCommit(() => publishChanged(ctx, post, comment));
  });
}

import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { notify } from "../../notifications/notify.ts";
import { findAnyCommented } from "../visibility.queries.ts";
import { peopleOf, publishNewComment } from "./comment-audience.ts";
import { listCommentNotifications } from "./comment-notifications.ts";
import { findCommentRow, listRepliesTo } from "./comments.queries.ts";
import { getNewComment } from "./comment-writes.ts";

/** Runs last in the transaction that releases it: what a new comment does beside being stored. */
export async function announceComment(ctx: AppContext, tx: Transaction, commentId: string) {
  const comment = await findCommentRow(tx, commentId);
  const post = comment && (await findAnyCommented(tx, comment.postId));
  if (!post) throw refuse("comment_not_found");
  const parent = comment.parentId ? await findCommentRow(tx, comment.parentId) : undefined;
  const { mentions, userId } = comment;
  const stored = await getNewComment(tx, commentId);
  publishNewComment(ctx, tx, post, { by: peopleOf(comment), mentions, stored });
  const thread = parent ? [parent] : [];
  await notify(ctx, tx, await listCommentNotifications(tx, { id: userId }, post, { id: commentId, mentions, thread }));
  // Those under it were not out before it.
  for (const reply of await listRepliesTo(tx, commentId)) {
    if (!reply.isWithheld) await announceComment(ctx, tx, reply.id);
  }
}

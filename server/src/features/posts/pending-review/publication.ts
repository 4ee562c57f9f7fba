import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { refuse } from "../../../errors.ts";
import { publishNewAfter } from "../audience.ts";
import { notifyOfPost } from "../notifications.ts";
import { findAnyPost } from "../visibility.queries.ts";
import { queueEvent } from "../../webhooks/webhook-events.ts";

/** Runs last in the transaction that releases it: what a new post does beside being stored. Nobody is notified of an imported one, and of one for later not yet. */
export async function announcePost(ctx: AppContext, tx: Transaction, postId: string) {
  const post = await findAnyPost(tx, postId);
  if (!post) throw refuse("post_not_found");
  if (post.isImported || post.publishAt) return;
  const { userId, audience, groupId, sharedPostId } = post;
  if (audience === "public" && !groupId) {
    await queueEvent(tx, "post", postId);
    tx.afterCommit(() => ctx.jobs.wake());
  }
  const shared = (sharedPostId && (await findAnyPost(tx, sharedPostId))) || null;
  publishNewAfter(ctx, tx, post, { type: "post", postId, userId, ...(groupId && { groupId }) });
  await notifyOfPost(ctx, tx, { id: userId }, postId, { mentions: post.mentions, shared, groupId });
}

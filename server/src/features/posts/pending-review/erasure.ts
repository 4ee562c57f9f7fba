import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { POST_ERASURE } from "../erasure.ts";
import { softDeletePost } from "../posts.queries.ts";

/** For posts that nobody sees any more: a job erases each with all that is on it. */
export async function softDeletePosts(ctx: AppContext, tx: Transaction, postIds: string[]) {
  for (const postId of postIds) {
    await softDeletePost(tx, postId);
    await ctx.jobs.add(tx, POST_ERASURE, postId, { postId });
  }
}

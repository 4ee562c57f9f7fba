import type { AppContext } from "../../context.ts";
import { deleteSome, inBatches, type Repeat } from "../../db/batches.ts";
import { sql } from "../../db/sql.ts";
import { eraseNotifications } from "../notifications/erasure.ts";
import { deletePosts, isSoftDeleted, unlinkSomeShares } from "./erasure.queries.ts";
import { batchesOn } from "./batches.fragments.ts";

export { unlinkSomeShares } from "./erasure.queries.ts";

export const POST_ERASURE = "post-erasure";

/** Erases a soft-deleted post. Can resume after an interruption: deleted rows are not found any more. */
export async function erasePost(ctx: AppContext, postId: string, signal: AbortSignal) {
  if (!(await isSoftDeleted(ctx.db, postId))) return;
  await erasePosts(ctx, [postId], inBatches(ctx.db, `erasure ${postId}`, signal));
}

/** Erases a few posts that nobody sees any more, with everything others left on them. */
export async function erasePosts(
  ctx: AppContext,
  ids: string[],
  repeat: Repeat,
  publish: (posts: { id: string }[]) => void = () => {},
) {
  const posts = sql`(select unnest(${ids}::uuid[]))`;
  await eraseNotifications(ctx, repeat, sql`post_id in ${posts}`);
  const erased: Repeat = (act) =>
    repeat((tx) => {
      tx.concerns("posts", ids);
      // Their own marks on a post that nobody sees any more.
      tx.concerns("viewers", []);
      return act(tx);
    });
  for (const batch of batchesOn(posts)) await erased((db) => deleteSome(db, batch));
  await repeat((db) => unlinkSomeShares(db, posts));
  await erased(async (tx) => {
    const deleted = await deletePosts(tx, ids);
    tx.afterCommit(() => publish(deleted));
    return deleted;
  });
}

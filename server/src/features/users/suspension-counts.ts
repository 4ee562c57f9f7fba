import type { AppContext } from "../../context.ts";
import { inBatches } from "../../db/batches.ts";
import { concernsOnly } from "../../db/changes.ts";
import { ALL_MARKS, updateSomeCounted } from "./suspension-counts.queries.ts";

/** The database queues the job by the same name when a suspension begins or ends. */
export const SUSPENSION_COUNTS = "suspension-counts";
/** A migration queues the same work by this name, which version 0.1.0 does not know. */
export const SECRET_VOTE_COUNTS = "secret-vote-counts";
/** Nearly every member's marks are counted anew within this time; the job does the rest. */
const AT_ONCE_MS = 2_000;

/** Takes a suspended member's marks out of all counters, or puts them back. Can resume after an interruption. */
export async function recountMarks(ctx: AppContext, userId: string, signal: AbortSignal) {
  // One name for all members: two who marked the same posts do not wait for each other's rows.
  const repeat = inBatches(ctx.db, SUSPENSION_COUNTS, signal);
  for (const marks of ALL_MARKS) {
    // A row that somebody changes at that moment is passed over, and found the next time.
    for (let isLeft = true; isLeft;) {
      isLeft = false;
      await repeat(async (tx) => {
        const rows = await updateSomeCounted(tx, marks, userId);
        isLeft ||= rows.length > 0;
        // Whether one is counted is seen in the counters of posts; those of people and groups are in nothing in memory.
        concernsOnly(tx, { posts: rows.flatMap(({ postId }) => postId ?? []) });
        return rows;
      });
    }
  }
}

/** Runs after the commit of a suspension or its end. */
export async function recountAtOnce(ctx: AppContext, userId: string) {
  await recountMarks(ctx, userId, AbortSignal.timeout(AT_ONCE_MS)).catch((error: unknown) =>
    ctx.log.info({ reason: String(error) }, "Marks are counted anew in the background"),
  );
  ctx.jobs.wake();
}

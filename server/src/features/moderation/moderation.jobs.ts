import type { AppContext } from "../../context.ts";
import { purgeRemovals, REMOVAL, runRemoval } from "./removals.ts";

const QUARTER_MS = 15 * 60 * 1_000;

export function moderationJobs(ctx: AppContext) {
  ctx.jobs.handleLong(REMOVAL, (payload, signal) =>
    runRemoval(ctx, (payload as { removalId: string }).removalId, signal),
  );
  ctx.jobs.every(QUARTER_MS, (signal) => purgeRemovals(ctx, signal));
}

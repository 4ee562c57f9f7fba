import type { AppContext } from "../../context.ts";
import { removeOutlived } from "./retention.ts";

const HOUR_MS = 60 * 60 * 1000;

export function adminJobs(ctx: AppContext) {
  ctx.jobs.every(HOUR_MS, (signal) => removeOutlived(ctx, signal));
}

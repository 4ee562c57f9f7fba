import type { AppContext } from "../../context.ts";
import { drawQueued } from "./media-queue.ts";
import { removeOrphans, sweep } from "./unused-files.ts";

const TEN_MINUTES_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

export function mediaJobs(ctx: AppContext) {
  ctx.jobs.handleMedia("media", (payload, _signal, attempts) => drawQueued(ctx, payload as { name: string }, attempts));
  ctx.jobs.every(TEN_MINUTES_MS, () => sweep(ctx));
  ctx.jobs.every(DAY_MS, () => removeOrphans(ctx));
}

import type { AppContext } from "../../context.ts";
import { sweepStories } from "./stories.ts";

const TEN_MINUTES_MS = 10 * 60 * 1000;

export function storiesJobs(ctx: AppContext) {
  ctx.jobs.every(TEN_MINUTES_MS, () => sweepStories(ctx));
}

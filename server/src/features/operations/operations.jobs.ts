import type { AppContext } from "../../context.ts";
import { removeOldSamples, takeSample } from "./samples.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;

export function operationsJobs(ctx: AppContext) {
  ctx.jobs.everyHere(MINUTE_MS, () => takeSample(ctx));
  ctx.jobs.every(HOUR_MS, () => removeOldSamples(ctx));
}

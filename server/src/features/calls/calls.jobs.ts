import type { AppContext } from "../../context.ts";
import { expireRings, sweepCalls } from "./ends.ts";

const FEW_SECONDS_MS = 3_000;
const HOUR_MS = 60 * 60 * 1000;

export function callsJobs(ctx: AppContext) {
  if (!ctx.settings.hasCalls) return;
  ctx.jobs.every(FEW_SECONDS_MS, () => expireRings(ctx));
  ctx.jobs.every(HOUR_MS, () => sweepCalls(ctx));
}

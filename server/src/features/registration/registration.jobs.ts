import type { AppContext } from "../../context.ts";
import { DECISION_MAIL, sendDecision } from "./applications.ts";
import { forgetChallenges } from "./challenges.ts";

const HOUR_MS = 60 * 60 * 1000;

export function registrationJobs(ctx: AppContext) {
  ctx.jobs.handleMail(DECISION_MAIL, (payload) => sendDecision(ctx, payload as { email: string; isAccepted: boolean }));
  ctx.jobs.every(HOUR_MS, () => forgetChallenges(ctx));
}

import type { AppContext } from "../../context.ts";
import { APPEAL_MAIL, sendAppealMail } from "./appeal-mail.ts";
import { removeOutlived } from "./retention.ts";

const HOUR_MS = 60 * 60 * 1000;

export function adminJobs(ctx: AppContext) {
  ctx.jobs.handleMail(APPEAL_MAIL, (payload) => sendAppealMail(ctx, (payload as { decisionId: string }).decisionId));
  ctx.jobs.every(HOUR_MS, (signal) => removeOutlived(ctx, signal));
}

import type { AppContext } from "../../context.ts";
import { deleteExpiredEmailTokens } from "./email-tokens.queries.ts";
import { RESET_MAIL, sendResetMail } from "./password-reset.ts";
import { deleteExpiredSessions, deleteOldActiveDays } from "./sessions.queries.ts";
import { sendVerificationMail, VERIFICATION_MAIL } from "./verification.ts";

const HOUR_MS = 60 * 60 * 1000;
const ACTIVE_DAYS_KEPT = 400;

export function authJobs(ctx: AppContext) {
  ctx.jobs.handle(VERIFICATION_MAIL, (payload) => sendVerificationMail(ctx, userIdIn(payload)));
  ctx.jobs.handle(RESET_MAIL, (payload) => sendResetMail(ctx, userIdIn(payload)));
  ctx.jobs.every(HOUR_MS, async () => {
    await deleteExpiredSessions(ctx.db);
    await deleteExpiredEmailTokens(ctx.db);
    await deleteOldActiveDays(ctx.db, ACTIVE_DAYS_KEPT);
  });
}

const userIdIn = (payload: unknown) => (payload as { userId: string }).userId;

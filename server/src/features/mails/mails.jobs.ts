import type { AppContext } from "../../context.ts";
import { NOTIFICATION_MAIL } from "../notifications/mail-queue.fragments.ts";
import { queueDigests, sendDigest } from "./digest.ts";
import { DIGEST_MAIL } from "./mails.queries.ts";
import { sendNotificationMail } from "./notification-mail.ts";

const MINUTE_MS = 60 * 1000;

export function mailsJobs(ctx: AppContext) {
  ctx.jobs.handleBulkMail(NOTIFICATION_MAIL, (payload) =>
    sendNotificationMail(ctx, (payload as { notificationId: string }).notificationId),
  );
  ctx.jobs.handleBulkMail(DIGEST_MAIL, (payload) => sendDigest(ctx, (payload as { userId: string }).userId));
  ctx.jobs.every(MINUTE_MS, (signal) => queueDigests(ctx, signal));
}

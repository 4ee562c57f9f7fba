import type { AppContext } from "../../context.ts";
import {
  ERASURE,
  eraseAnnouncement,
  mailAnnouncement,
  MAILS,
  queueMails,
  sendAnnouncement,
  SENDING,
} from "./deliveries.ts";

const MINUTE_MS = 60 * 1000;
const idIn = (payload: unknown) => (payload as { announcementId: string }).announcementId;

export function announcementsJobs(ctx: AppContext) {
  ctx.jobs.handleAnnouncement(SENDING, (payload, signal) => sendAnnouncement(ctx, idIn(payload), signal));
  ctx.jobs.handleLong(ERASURE, (payload, signal) => eraseAnnouncement(ctx, idIn(payload), signal));
  ctx.jobs.handleBulkMail(MAILS, (payload, signal) => mailAnnouncement(ctx, idIn(payload), signal));
  ctx.jobs.every(MINUTE_MS, () => queueMails(ctx));
}

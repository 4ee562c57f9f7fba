import type { AppContext } from "../../context.ts";
import { deleteSome, inBatches } from "../../db/batches.ts";
import type { Transaction } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Limit } from "../../limits/limits.ts";
import { isRefused } from "../../mail/mailer.ts";
import { wordsFor } from "../instance/receiver-words.ts";
import { sendWanted } from "../mails/mail-queue.ts";
import { eraseNotifications } from "../notifications/erasure.ts";
import { publishChangedAfter } from "../notifications/audience.ts";
import { deleteAnnouncementRow } from "./announcements.queries.ts";
import {
  findNextMail,
  lockSending,
  markMailed,
  markSent,
  notifySome,
  queueUnmailed,
  updateMailedUntil,
  updateSentUntil,
} from "./deliveries.queries.ts";

export const SENDING = "announcement";
export const MAILS = "announcement-mails";
export const ERASURE = "announcement-erasure";

/** Less than all mails of a minute, so that those about messages and mentions still go out meanwhile. */
const MAILS_A_MINUTE: Limit = { name: "announcement-mails", max: 90, seconds: 60 };

/** Writes how far an announcement was sent, of which nothing in memory is made. */
async function quietly(ctx: AppContext, write: (tx: Transaction) => Promise<unknown>) {
  await ctx.db.transaction((tx) => {
    tx.concerns("sessions", []);
    return write(tx);
  });
}

/** Notifies all members, batch by batch. Can resume after an interruption, and stops once it is over. */
export async function sendAnnouncement(ctx: AppContext, id: string, signal: AbortSignal) {
  const repeat = inBatches(ctx.db, `${SENDING} ${id}`, signal);
  await repeat(async (tx) => {
    tx.concerns(["sessions", "notifications"], []);
    const sending = await lockSending(tx, id);
    if (!sending) return [];
    const rows = await notifySome(tx, sending);
    const ids = rows.map((row) => row.id);
    const last = ids.at(-1);
    if (last) await updateSentUntil(tx, id, last);
    if (sending.byBell) publishChangedAfter(ctx, tx, ids);
    if (sending.byPush) tx.afterCommit(() => ctx.jobs.wake());
    return rows;
  });
  await quietly(ctx, (tx) => markSent(tx, id));
}

/** Mails one member after the other, as many as a minute allows: the rest is queued again by `queueMails`. */
export async function mailAnnouncement(ctx: AppContext, id: string, signal: AbortSignal) {
  while (ctx.mailer && !signal.aborted) {
    const next = await findNextMail(ctx.db, id);
    if (!next) return quietly(ctx, (tx) => markMailed(tx, id));
    if (await ctx.limits.isOver(MAILS_A_MINUTE, "all")) return;
    const { userId, email, firstName, language, title, content } = next;
    const words = await wordsFor(ctx, next);
    await sendWanted(ctx, { id: userId, email, firstName, language }, "announcements", {
      words,
      subject: title,
      lines: content.split(/\n+/),
      link: { label: words.t("Open"), path: "/" },
    }).catch((error: unknown) => {
      // The mail server knows no such mailbox: the others are not to wait for it.
      if (!isRefused(error)) throw error;
      ctx.log.info({ err: error }, "An announcement could not be mailed to a member");
    });
    await quietly(ctx, (tx) => updateMailedUntil(tx, id, userId));
  }
}

export async function queueMails(ctx: AppContext) {
  if (ctx.mailer && (await queueUnmailed(ctx.db, MAILS)).length > 0) ctx.jobs.wake();
}

/** After it was deleted: what members have of it goes batch by batch. */
export async function eraseAnnouncement(ctx: AppContext, id: string, signal: AbortSignal) {
  const repeat = inBatches(ctx.db, `${ERASURE} ${id}`, signal);
  await eraseNotifications(ctx, repeat, sql`type = 'announcement' and subject_id = ${id}`);
  await repeat((tx) => deleteSome(tx, [sql`announcement_dismissals`, sql`announcement_id = ${id}`]));
  await deleteAnnouncementRow(ctx.db, id);
}

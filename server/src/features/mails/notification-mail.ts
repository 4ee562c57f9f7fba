import type { MailKind } from "@plaza/contract/mails";
import type { AppContext } from "../../context.ts";
import type { Limit } from "../../limits/limits.ts";
import type { Words } from "../../words/words.ts";
import { wordsFor } from "../instance/receiver-words.ts";
import { findUnread } from "../notifications/notifications.ts";
import { settingOf } from "../notifications/settings.ts";
import { isWantedBy } from "./channels.ts";
import { findReceiver, findUnmailed, markMailed } from "./mails.queries.ts";
import { sendWanted } from "./mail-queue.ts";

/** Whoever is mentioned all day gets the rest in the digest. */
const A_DAY: Limit = { name: "notification-mails", max: 30, seconds: 24 * 60 * 60 };

const BUTTONS: Record<Exclude<MailKind, "announcements">, (words: Words) => string> = {
  friends: ({ t }) => t("See request"),
  messages: ({ t }) => t("Read message"),
  mentions: ({ t }) => t("See mention"),
};

/**
 * Mails what a member did not read for some minutes and has no window open to see: who did what, and where, but never the
 * words themselves. Everything is looked up when it is sent: who may not see it any more gets nothing.
 */
export async function sendNotificationMail(ctx: AppContext, notificationId: string) {
  const found = ctx.mailer && (await findUnmailed(ctx.db, notificationId));
  if (!found) return;
  const { userId } = found;
  const [notification, receiver] = [await findUnread(ctx, userId, notificationId), await findReceiver(ctx.db, userId)];
  if (!notification || !receiver) return;
  if ((await ctx.presence.whoIsOnline([userId])).has(userId)) return;
  if (!(await isWantedBy(ctx.db, userId, "mail", notification.type))) return;
  if (await ctx.limits.isOver(A_DAY, userId)) return;

  const kind = settingOf(notification.type) as keyof typeof BUTTONS;
  const { content, link } = notification;
  const words = await wordsFor(ctx, receiver);
  await sendWanted(ctx, receiver, kind, {
    words,
    subject: content,
    lines: [words.t("{sentence}.", { sentence: content })],
    link: { label: BUTTONS[kind](words), path: link },
  }).catch(async (error: unknown) => {
    // It is tried again: an attempt that failed is no mail of this day.
    await ctx.limits.giveBack(A_DAY, userId);
    throw error;
  });
  await ctx.db.transaction((tx) => {
    // Nothing that members see is made of it.
    tx.concerns("notifications", []);
    return markMailed(tx, notificationId);
  });
}

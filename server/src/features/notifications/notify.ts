import type { NotificationType } from "@plaza/contract/notifications";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { publishReadAfter } from "../../realtime/publish-after.ts";
import { listNotificationsAbout, markReadAbout } from "./notifications.queries.ts";
import { type NewNotification, upsertNotifications } from "./notify.queries.ts";
import { publishChangedAfter, publishNotifications } from "./audience.ts";
import { isOfTheAccount } from "./sentences/account.ts";
import { settingOf } from "./settings.ts";

export type { NewNotification } from "./notify.queries.ts";

export type Notified = Pick<NewNotification, "userId" | "subjectId">;

/** The host of an event is reminded too, or gets a place in it, and account notifications have no actor. */
const isNobodysAct = (type: NotificationType) =>
  type === "event-reminder" || type === "event-place" || isOfTheAccount(type);

/**
 * Writes notifications in the transaction of their cause, and publishes them after its commit. Nobody is notified of
 * their own acts, or twice of one act, however often it is in the list. Returns whom it notified, and of what.
 */
export async function notify(ctx: AppContext, tx: Transaction, notifications: NewNotification[]): Promise<Notified[]> {
  const others = notifications.filter(({ userId, actorId, type }) => userId !== actorId || isNobodysAct(type));
  const once = new Map(others.map((one) => [`${one.userId} ${one.type} ${one.subjectId} ${one.actorId}`, one]));
  tx.concerns(
    "notifications",
    others.map(({ userId }) => userId),
  );
  if (once.size === 0) return [];
  const acts = [...once.values()];
  const written = upsertNotifications(
    tx,
    acts.map((one) => ({ ...one, setting: settingOf(one.type) })),
    ctx.mailer !== null,
  );
  tx.afterCommit(async () => {
    if ((await written).some(({ isPushed }) => isPushed)) ctx.jobs.wake();
  });
  const topics = acts.map(({ userId }) => memberTopic(userId));
  const read = (db: Db) => listNotificationsAbout(db, acts);
  publishReadAfter(ctx, tx, topics, read, async (stored) => {
    const ids = new Set((await written).map(({ id }) => id));
    await publishNotifications(
      ctx,
      stored.filter(({ id }) => ids.has(id)),
    );
  });
  return written;
}

/** Marks notifications as read whose content has been seen. */
export async function readAbout(
  ctx: AppContext,
  tx: Transaction,
  { userId, types, subjectId }: { userId: string; types: NotificationType[]; subjectId: string },
) {
  tx.concerns("notifications", [userId]);
  const read = await markReadAbout(tx, userId, types, subjectId);
  if (read.length > 0) publishChangedAfter(ctx, tx, [userId]);
}

import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { memberTopic } from "../../realtime/hub.ts";
import type { Reader } from "../../words/language-of.ts";
import { wordsFor } from "../instance/receiver-words.ts";
import { asNotification } from "./notification-json.ts";
import type { NotificationRow } from "./notifications.queries.ts";

/** Publishes new notifications to the open screens of their members, to each in their own language. */
export async function publishNotifications(ctx: AppContext, rows: (NotificationRow & Reader)[]) {
  for (const row of rows) {
    const notification = asNotification(row, await wordsFor(ctx, row));
    ctx.hub.publish([memberTopic(row.userId)], { type: "notification", notification });
  }
}

/** Makes the members' open screens load their notifications again. */
export function publishNotificationsChanged(ctx: AppContext, userIds: Iterable<string>) {
  const topics = [...userIds].map(memberTopic);
  if (topics.length > 0) ctx.hub.publish(topics, { type: "notifications-changed" });
}

const changedIn = new WeakMap<Transaction, Set<string>>();

/** The same after the commit: one event, however many statements of the transaction change somebody's notifications. */
export function publishChangedAfter(ctx: AppContext, tx: Transaction, userIds: Iterable<string>) {
  tx.concerns("notifications", userIds);
  const changed = changedIn.get(tx) ?? new Set();
  if (!changedIn.has(tx)) {
    changedIn.set(tx, changed);
    tx.afterCommit(() => publishNotificationsChanged(ctx, changed));
  }
  for (const userId of userIds) changed.add(userId);
}

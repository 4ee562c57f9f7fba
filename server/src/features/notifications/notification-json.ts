import type { Notification } from "@plaza/contract/notifications";
import type { NotificationRow } from "./notifications.queries.ts";
import { isOfTheAccount, linkOf, sentenceOf } from "./sentences.ts";

export const asNotification = (row: NotificationRow): Notification => ({
  ...row,
  actor: isOfTheAccount(row.type) ? null : row.actor,
  content: sentenceOf(row),
  link: linkOf(row),
});

import type { Notification, ReadNotifications } from "@plaza/contract/notifications";
import type { PageQuery } from "@plaza/contract/page";
import type { AppContext, Viewer } from "../../context.ts";
import { isId } from "../../http/ids.ts";
import { pageOf, readCursor } from "../../http/pages.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { countUnread, insertNotification, listNotificationsOf, markRead } from "./notifications.queries.ts";

export async function listNotifications(ctx: AppContext, viewer: Viewer, { limit, before }: PageQuery) {
  const [id = null] = readCursor(before, isId) ?? [];
  const rows = await listNotificationsOf(ctx.db, viewer.id, { before: id, limit: limit + 1 });
  return pageOf(rows, limit, (last) => [last.id]);
}

export async function readNotifications(ctx: AppContext, viewer: Viewer, { ids }: ReadNotifications) {
  await markRead(ctx.db, viewer.id, ids ?? null);
}

export async function showCounts(ctx: AppContext, viewer: Viewer) {
  const counted = await countUnread(ctx.db, viewer.id);
  return { unreadNotifications: counted?.unread ?? 0 };
}

/** Stores it and shows it on the member's open screens. */
export async function notify(ctx: AppContext, userId: string, content: string): Promise<Notification | undefined> {
  const notification = await insertNotification(ctx.db, userId, content);
  if (notification) ctx.hub.tell([memberTopic(userId)], { type: "notification", notification });
  return notification;
}

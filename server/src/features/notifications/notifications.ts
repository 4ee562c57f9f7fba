import type { PageQuery } from "@plaza/contract/base/page";
import type { ReadNotifications } from "@plaza/contract/notifications";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { pageByTime } from "../../paging/page-request.ts";
import { Page, pageOf } from "../../paging/pages.ts";
import { asNotification } from "./notification-json.ts";
import {
  findCounts,
  listNotificationsById,
  listNotificationsOf,
  markAllRead,
  markRead,
} from "./notifications.queries.ts";
import { publishNotificationsChanged } from "./publishing.ts";

export async function listNotifications(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const rows = await listNotificationsOf(ctx.db, viewer.id, pageByTime(query));
  const { items, next } = pageOf(rows, query.limit, (last) => [last.cursor, last.id]);
  return new Page(items.map(asNotification), next);
}

export async function readNotifications(ctx: AppContext, viewer: Viewer, { ids }: ReadNotifications) {
  const read = await (ids ? markRead(ctx.db, viewer.id, ids) : markAllRead(ctx.db, viewer.id));
  if (read.length > 0) publishNotificationsChanged(ctx, [viewer.id]);
}

export async function showCounts(ctx: AppContext, viewer: Viewer) {
  const counts = await findCounts(ctx.db, viewer.id);
  return counts ?? { friendRequests: 0, unreadMessages: 0, unreadNotifications: 0 };
}

/** An unread notification, with the unread count; null once it was read or deleted. */
export async function findUnread(db: Db, userId: string, id: string) {
  const [row] = await listNotificationsById(db, [id]);
  if (!row || row.isRead || row.userId !== userId) return null;
  const counts = await findCounts(db, userId);
  return { ...asNotification(row), unread: counts?.unreadNotifications ?? 0 };
}

import type { UserId } from "@plaza/contract/base/ids";
import type { Counts, NotificationsQuery, ReadNotifications } from "@plaza/contract/notifications";
import { Cached, perNode } from "../../cache/cached.ts";
import type { AppContext, Viewer } from "../../context.ts";
import { concernsOnly } from "../../db/changes.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { pageByTime, pageOf } from "../../paging/pages.ts";
import type { Words } from "../../words/words.ts";
import { wordsFor } from "../instance/receiver-words.ts";
import { asNotification, withoutMessages } from "./notification-json.ts";
import {
  deleteNotification,
  findCounts,
  listNotificationsById,
  listNotificationsOf,
  markAllRead,
  markRead,
  markUnread,
} from "./notifications.queries.ts";
import { publishNotificationsChanged } from "./audience.ts";

export async function listNotifications(ctx: AppContext, viewer: Viewer, query: NotificationsQuery, words: Words) {
  const rows = await listNotificationsOf(ctx.db, viewer.id, pageByTime(query), query.only);
  const page = pageOf(rows, query.limit, (last) => [last.cursor, last.id]);
  const mayRead = viewer.scopes?.includes("messages") ?? true;
  return (mayRead ? page : page.map(withoutMessages)).map((row) => asNotification(row, words));
}

export async function readNotifications(ctx: AppContext, viewer: Viewer, { ids }: ReadNotifications) {
  const read = await ctx.db.transaction((tx) => {
    // Of the member's own row only a time changes, of which nothing else is made.
    concernsOnly(tx, { notifications: [viewer.id] });
    return ids ? markRead(tx, viewer.id, ids) : markAllRead(tx, viewer.id);
  });
  if (read.length > 0) publishNotificationsChanged(ctx, [viewer.id]);
}

/** One that is another member's is not found. */
export async function changeNotification(ctx: AppContext, viewer: Viewer, id: string, change: "unread" | "remove") {
  const changed = await ctx.db.transaction((tx) => {
    concernsOnly(tx, { notifications: [viewer.id] });
    return (change === "unread" ? markUnread : deleteNotification)(tx, viewer.id, id);
  });
  if (!changed) throw refuse("notification_not_found");
  publishNotificationsChanged(ctx, [viewer.id]);
}

/** Each member's, as long as nothing that is counted changes. */
const cachedCounts = perNode(({ cache }) => {
  const cached = new Cached<Counts>({ maxMs: 60_000, max: 10_000 });
  for (const area of ["notifications", "requests", "chats"] as const) {
    cache.whenChanged(area, (ids) => cached.drop(ids));
  }
  return cached;
});

const NO_COUNTS: Counts = { friendRequests: 0, unreadMessages: 0, unreadNotifications: 0 };

export async function showCounts(ctx: AppContext, viewer: Viewer): Promise<Counts> {
  const find = () => findCounts(ctx.db, viewer.id);
  const counts = await (ctx.cache.isUsable() ? cachedCounts(ctx).one(viewer.id, find) : find());
  return counts ?? NO_COUNTS;
}

/** The same from the database: for a job, which has no viewer. */
export const findCountsOf = async (db: Db, userId: UserId): Promise<Counts> =>
  (await findCounts(db, userId)) ?? NO_COUNTS;

const NEWEST = 50;
const IN_CHATS: readonly string[] = ["message", "chat-message", "story-reply", "story-reaction"];

/** The sentences of what came since then and is unread, newest first; messages are counted elsewhere. */
export async function listMissed(db: Db, userId: UserId, since: string, most: number, words: Words): Promise<string[]> {
  const rows = await listNotificationsOf(db, userId, { before: null, limit: NEWEST });
  return rows
    .filter(({ type, isRead, cursor }) => !isRead && !IN_CHATS.includes(type) && Date.parse(cursor) > Date.parse(since))
    .slice(0, most)
    .map((row) => asNotification(row, words).content);
}

/** An unread notification in its member's words, with the unread count; null once it was read or deleted. */
export async function findUnread(ctx: AppContext, userId: UserId, id: string) {
  const { db } = ctx;
  const [row] = await listNotificationsById(db, [id]);
  if (!row || row.isRead || row.userId !== userId) return null;
  const counts = await findCounts(db, userId);
  return { ...asNotification(row, await wordsFor(ctx, row)), unread: counts?.unreadNotifications ?? 0 };
}

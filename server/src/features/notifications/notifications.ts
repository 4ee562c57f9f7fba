import type { Notification, NotificationType, ReadNotifications } from "@plaza/contract/notifications";
import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { Page, pageOf } from "../../paging/pages.ts";
import { askedByTime } from "../../paging/page-asked.ts";
import { memberTopic } from "../../realtime/hub.ts";
import {
  findCounts,
  listNotificationsById,
  listNotificationsOf,
  markRead,
  markReadAbout,
  type News,
  type NotificationRow,
  putNotifications,
} from "./notifications.queries.ts";
import type { Place } from "./places.ts";
import { isOfTheAccount, linkOf, sentenceOf } from "./sentences.ts";
import { settingOf } from "./settings.ts";
import {
  deleteActors,
  deleteGroupNews,
  deleteGroupPostNews,
  deleteNewsOnThingsOf,
  deletePostNews,
  deleteSubjectNews,
  deleteUnseenGroupPostNews,
  type GroupNews,
  isActOf,
  isActToward,
  isGroupNews,
  isNews,
  isPostNews,
  isSuggestionIn,
  lockCommentNews,
  lockPostNews,
  type PostNews,
} from "./taking-back.queries.ts";

export type { News } from "./notifications.queries.ts";

/** The host of an event is reminded too, and one's account is one's own. */
const isNobodysAct = (type: NotificationType) => type === "event-reminder" || isOfTheAccount(type);

export async function listNotifications(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const rows = await listNotificationsOf(ctx.db, viewer.id, askedByTime(query));
  const { items, next } = pageOf(rows, query.limit, (last) => [last.place, last.id]);
  return new Page(items.map(asNotification), next);
}

export async function readNotifications(ctx: AppContext, viewer: Viewer, { ids }: ReadNotifications) {
  const read = await markRead(ctx.db, viewer.id, ids ?? null);
  if (read.length > 0) tellChanged(ctx, [viewer.id]);
}

export async function showCounts(ctx: AppContext, viewer: Viewer) {
  const counts = await findCounts(ctx.db, viewer.id);
  return counts ?? { friendRequests: 0, unreadMessages: 0, unreadNotifications: 0 };
}

/**
 * In the transaction of its cause. Answers with what to hand to `showNews` once that has committed. Nobody hears of
 * their own acts, and of one thing once, however often it is in the list.
 */
export async function notify(db: Db, news: News[]): Promise<string[]> {
  const others = news.filter(({ userId, actorId, type }) => userId !== actorId || isNobodysAct(type));
  const once = new Map(others.map((one) => [`${one.userId} ${one.type} ${one.subjectId}`, one]));
  if (once.size === 0) return [];
  const put = await putNotifications(
    db,
    [...once.values()].map((one) => ({ ...one, setting: settingOf(one.type) })),
  );
  return put.map(({ id }) => id);
}

/** After the commit: on the open screens of those it is for, and on the devices of those who are away. */
export async function showNews(ctx: AppContext, ids: string[]) {
  if (ids.length === 0) return;
  const rows = await listNotificationsById(ctx.db, ids);
  for (const row of rows) {
    ctx.hub.tell([memberTopic(row.userId)], { type: "notification", notification: asNotification(row) });
  }
  if (rows.some(({ isPushed }) => isPushed)) ctx.jobs.wake();
}

/** What is still new to a member, and how much there is; null once it was read or is no more. */
export async function findUnread(db: Db, userId: string, id: string) {
  const [row] = await listNotificationsById(db, [id]);
  if (!row || row.isRead || row.userId !== userId) return null;
  const counts = await findCounts(db, userId);
  return { ...asNotification(row), unread: counts?.unreadNotifications ?? 0 };
}

/** In the transaction that takes an act back. True where `userId` had been told, for `tellChanged` after the commit. */
export async function unnotify(db: Db, news: News): Promise<boolean> {
  return (await deleteActors(db, isNews(news), [news.actorId])).length > 0;
}

/** The same for the acts of several on one post. Like those below it answers with whom to hand to `tellChanged`. */
export async function takeBack(db: Db, news: PostNews, actorIds: string[]): Promise<string[]> {
  return actorIds.length > 0 ? idsOf(await deleteActors(db, isPostNews(news), actorIds)) : [];
}

/** Some of everything a member ever did; the same answer, with one for each. */
export const takeBackActs = async (db: Db, actorId: string, limit: number): Promise<string[]> =>
  (await deleteActors(db, isActOf(actorId, limit), [actorId])).map(({ userId }) => userId);

/** What each of two was told of the other, and of what the other wrote. */
export async function takeBackBetween(db: Db, oneId: string, otherId: string): Promise<string[]> {
  const changed = [];
  for (const [userId, actorId] of [
    [oneId, otherId],
    [otherId, oneId],
  ] as const) {
    changed.push(await deleteActors(db, isActToward(userId, actorId), [actorId]));
    changed.push(await deleteNewsOnThingsOf(db, userId, actorId));
  }
  return idsOf(changed.flat());
}

/** Before what it is about goes, and the news with it. */
export const whoHeardOfPost = async (db: Db, postId: string) => idsOf(await lockPostNews(db, postId));
export const whoHeardOfComment = async (db: Db, commentId: string) => idsOf(await lockCommentNews(db, commentId));

/** For those it no longer concerns. */
export async function forget(db: Db, news: PostNews, userIds: string[]): Promise<string[]> {
  return userIds.length > 0 ? idsOf(await deletePostNews(db, news, userIds)) : [];
}

/** The same for the news of a group. */
export async function takeBackFromGroup(db: Db, news: GroupNews, actorIds: string[]): Promise<string[]> {
  return idsOf(await deleteActors(db, isGroupNews(news), actorIds));
}
export async function forgetGroup(db: Db, type: NotificationType, places: Place[]): Promise<string[]> {
  return idsOf(await deleteGroupNews(db, type, places));
}

/** What a member suggested in groups they are out of. */
export async function takeBackSuggestions(db: Db, groupIds: string[], actorId: string): Promise<string[]> {
  return idsOf(await deleteActors(db, isSuggestionIn(groupIds), [actorId]));
}

/** Whoever was suggested is in, invited, or not to come: nobody has to decide it any more. */
export async function forgetSuggestion(db: Db, groupId: string, userId: string): Promise<string[]> {
  return idsOf(await deleteSubjectNews(db, { groupId, type: "group-suggestion" }, userId));
}

/** Of the posts in a private group, for everyone who is not in it; or for these who are out of theirs. */
export async function forgetGroupPosts(db: Db, groupId: string): Promise<string[]> {
  return idsOf(await deleteUnseenGroupPostNews(db, groupId));
}
export async function forgetGroupPostsAt(db: Db, places: Place[]): Promise<string[]> {
  return idsOf(await deleteGroupPostNews(db, places));
}

const idsOf = (rows: { userId: string }[]) => [...new Set(rows.map(({ userId }) => userId))];

/** Whoever has seen the thing itself has no need to be told of it. True where something was new. */
export async function readAbout(db: Db, userId: string, types: NotificationType[], subjectId: string) {
  return (await markReadAbout(db, userId, types, subjectId)).length > 0;
}

/** After the commit: the members' open screens ask again. */
export function tellChanged(ctx: AppContext, userIds: string[] | Set<string>) {
  const topics = [...userIds].map(memberTopic);
  if (topics.length > 0) ctx.hub.tell(topics, { type: "notifications-changed" });
}

const asNotification = (row: NotificationRow): Notification => ({
  ...row,
  actor: isOfTheAccount(row.type) ? null : row.actor,
  content: sentenceOf(row),
  link: linkOf(row),
});

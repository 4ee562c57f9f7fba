import { type FriendsInCommon, type FriendsQuery, IN_COMMON_SHOWN } from "@plaza/contract/friends";
import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { isId } from "../../paging/ids.ts";
import { Page, pageByTime, pageOf, readCursor } from "../../paging/pages.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { findOnline } from "../users/online.ts";
import { searchedLetters } from "../search/search-limit.ts";
import { showUser } from "../users/users.ts";
import {
  listAcquaintances,
  listFriendIds,
  listFriendsOf,
  listInCommon,
  listOwnFriends,
  listOwnFriendsAmong,
} from "./friends.queries.ts";
import { listSuggested } from "./suggestions.queries.ts";

export async function listFriends(ctx: AppContext, viewer: Viewer, { order, q, ...query }: FriendsQuery) {
  if (order === "online") return listOnlineFirst(ctx, viewer, query.limit);
  const page = pageByTime(query);
  const letters = await searchedLetters(ctx, viewer, q);
  const rows = await listOwnFriends(ctx.db, viewer.id, { letters, ...page });
  const shown = pageOf(rows, query.limit, (last) => [last.cursor, last.id]);
  const ids = shown.items.map(({ id }) => id);
  const online = await findOnline(ctx, viewer.id, ids);
  return shown.map((friend) => ({ ...friend, isOnline: online.has(friend.id) }));
}

/** One page: among the newest friends those who have Plaza open, then the others. */
async function listOnlineFirst(ctx: AppContext, viewer: Viewer, limit: number) {
  const ids = (await listFriendIds(ctx.db, viewer.id)).map(({ id }) => id);
  const online = await findOnline(ctx, viewer.id, ids);
  const chosen = [...ids.filter((id) => online.has(id)), ...ids.filter((id) => !online.has(id))].slice(0, limit);
  const rows = await listOwnFriendsAmong(ctx.db, viewer.id, chosen);
  return new Page(rows, undefined).map((friend) => ({ ...friend, isOnline: online.has(friend.id) }));
}

export async function listUserFriends(ctx: AppContext, viewer: Viewer, userId: string, query: PageQuery) {
  await showUser(ctx, viewer, userId);
  return pageOfFriends(ctx, viewer, userId, query);
}

async function pageOfFriends(ctx: AppContext, viewer: Viewer, userId: string, query: PageQuery) {
  const rows = await listFriendsOf(ctx.db, viewer.id, userId, pageByTime(query));
  return pageOf(rows, query.limit, (last) => [last.cursor, last.id]);
}

export async function showFriendsInCommon(ctx: AppContext, viewer: Viewer, userId: string): Promise<FriendsInCommon> {
  await showUser(ctx, viewer, userId);
  // With oneself there are no friends in common.
  const users = userId === viewer.id ? [] : await listInCommon(ctx.db, viewer.id, userId, IN_COMMON_SHOWN);
  return { count: users[0]?.count ?? 0, users };
}

const isCount = (value: string) => /^\d{1,6}$/.test(value);

export async function listSuggestions(ctx: AppContext, viewer: Viewer, { limit, before }: PageQuery) {
  const cursor = readCursor(before, isCount, isCount, isId);
  const rows = await listSuggested(ctx.db, viewer.id, {
    before: cursor && { inCommon: cursor[0], friendCount: cursor[1], id: cursor[2] },
    limit: limit + 1,
  });
  return pageOf(rows, limit, ({ inCommon, friendCount, id }) => [String(inCommon), String(friendCount), id]);
}

/** Publishes that somebody came or went to those whose screens may show it. */
export async function publishPresence(ctx: AppContext, userId: string, isOnline: boolean) {
  publishPresenceTo(ctx, await findAcquaintances(ctx.db, userId), userId, isOnline);
}

export async function findAcquaintances(db: Db, userId: string): Promise<string[]> {
  return (await listAcquaintances(db, userId)).map(({ id }) => id);
}

export function publishPresenceTo(ctx: AppContext, receiverIds: string[], userId: string, isOnline: boolean) {
  if (receiverIds.length === 0) return;
  ctx.hub.publish(receiverIds.map(memberTopic), { type: "presence", userId, isOnline });
}

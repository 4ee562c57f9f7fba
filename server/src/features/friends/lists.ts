import type { UserId } from "@plaza/contract/base/ids";
import { MAX_LISTS, type FriendListEdit, type NewFriendList } from "@plaza/contract/forms/list-form";
import { CLOSE_FRIENDS, type FriendList, type OpenFriendList } from "@plaza/contract/friends/lists";
import type { Audience, ChosenAudience } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { isId } from "../../paging/ids.ts";
import { writeAs } from "../../session/session.ts";
import { lockPair } from "./friendships.queries.ts";
import { publishFriendshipsTo } from "./friendships.ts";
import * as queries from "./lists.queries.ts";

const CHANGES: Limit = { name: "friend-lists", max: 60, seconds: 60 };

export async function listLists(ctx: AppContext, viewer: Viewer): Promise<FriendList[]> {
  const rows = await queries.listLists(ctx.db, viewer.id);
  return rows.map(({ id, ...list }) => ({ id: id ?? CLOSE_FRIENDS, ...list }));
}

export async function showList(db: Db, viewer: Viewer, key: string): Promise<OpenFriendList> {
  const isClose = key === CLOSE_FRIENDS;
  const list = isClose ? { id: key, name: null } : await getOwnList(db, viewer.id, key);
  const members = await queries.listMembers(db, viewer.id, isClose ? null : list.id);
  return { ...list, count: members.length, members };
}

/** Null for close friends. */
export const findListId = async (db: Db, ownerId: UserId, key: string): Promise<string | null> =>
  key === CLOSE_FRIENDS ? null : (await getOwnList(db, ownerId, key)).id;

/** The same 404 for one that does not exist and another member's. */
export async function getOwnList(db: Db, ownerId: UserId, key: string) {
  const list = isId(key) && (await queries.findOwnList(db, ownerId, key));
  if (!list) throw refuse("list_not_found");
  return list;
}

export const LIST = "list:";

/** What is chosen for a post: an audience, or one of the author's own lists. */
export async function audienceOfChoice(
  db: Db,
  author: Viewer,
  chosen: ChosenAudience,
): Promise<{ audience: Audience; listId: string | null }> {
  if (!chosen.startsWith(LIST)) return { audience: chosen as Audience, listId: null };
  const { id } = await getOwnList(db, author.id, chosen.slice(LIST.length));
  return { audience: "close-friends", listId: id };
}

export async function createList(ctx: AppContext, viewer: Viewer, { name, memberIds = [] }: NewFriendList) {
  await ctx.limits.take(CHANGES, viewer.id);
  return writeAs(ctx, viewer, async (tx) => {
    await holdFriends(tx, viewer);
    const count = (await queries.countLists(tx, viewer.id))?.count ?? 0;
    if (count >= MAX_LISTS) throw refuse("too_many_lists", { values: { max: MAX_LISTS } });
    const list = await queries.insertList(tx, viewer.id, name);
    if (!list) throw nameTaken();
    await changeMembers(ctx, tx, viewer, list.id, memberIds);
    return showList(tx, viewer, list.id);
  });
}

export async function editList(ctx: AppContext, viewer: Viewer, key: string, { name, memberIds }: FriendListEdit) {
  refuseBuiltIn(key);
  await ctx.limits.take(CHANGES, viewer.id);
  return writeAs(ctx, viewer, async (tx) => {
    await holdFriends(tx, viewer);
    const { id } = await getOwnList(tx, viewer.id, key);
    if (name && !(await queries.updateListName(tx, viewer.id, id, name))) throw nameTaken();
    if (memberIds) await changeMembers(ctx, tx, viewer, id, memberIds);
    return showList(tx, viewer, id);
  });
}

export async function deleteList(ctx: AppContext, viewer: Viewer, key: string) {
  refuseBuiltIn(key);
  await writeAs(ctx, viewer, async (tx) => {
    await holdFriends(tx, viewer);
    const { id } = await getOwnList(tx, viewer.id, key);
    await queries.deleteList(tx, id);
    const removed = (await queries.clearList(tx, viewer.id, id)).map(({ userId }) => userId);
    publishChanged(ctx, tx, viewer, { added: [], removed });
  });
}

/** A friendship that begins or ends at the same moment, and another change of a list, wait: they lock the same row. */
const holdFriends = (tx: Transaction, { id }: Viewer) => lockPair(tx, id, id);

async function changeMembers(ctx: AppContext, tx: Transaction, viewer: Viewer, listId: string, memberIds: string[]) {
  const ids = [...new Set(memberIds)];
  const known = (await queries.countFriendsAmong(tx, viewer.id, ids))?.count ?? 0;
  if (known < ids.length) throw refuse("list_of_friends", { field: "memberIds" });
  const changed = await queries.updateMembers(tx, viewer.id, listId, ids);
  const idsOf = (isWanted: boolean) => changed.filter(({ isOn }) => isOn === isWanted).map(({ userId }) => userId);
  publishChanged(ctx, tx, viewer, { added: idsOf(true), removed: idsOf(false) });
}

/** Nobody is notified: the open screens of those who see more or less now look again, as after any change between two. */
function publishChanged(
  ctx: AppContext,
  tx: Transaction,
  owner: Viewer,
  changed: Record<"added" | "removed", UserId[]>,
) {
  const { added, removed } = changed;
  const all = [...added, ...removed];
  tx.concerns("viewers", all);
  // Lists are for posts alone.
  tx.concerns("stories", []);
  tx.afterCommit(async () => {
    if (removed.length > 0) ctx.hub.stopWatching(removed);
    if (all.length > 0) await publishFriendshipsTo(ctx, all, owner.id);
  });
}

function refuseBuiltIn(key: string) {
  if (key === CLOSE_FRIENDS) throw refuse("close_friends_stays");
}

const nameTaken = () => refuse("list_name_taken", { field: "name" });

import type { Group, GroupChanged, GroupsQuery } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { firstIdAt, isId, LAST_ID } from "../../paging/ids.ts";
import { pageOf, readCursor } from "../../paging/pages.ts";
import { GROUPS, groupTopic, memberTopic } from "../../realtime/hub.ts";
import { searchedLetters } from "../search/search-limit.ts";
import { findAccess, findGroup, listGroupsOf } from "./groups.queries.ts";

/** As large as an integer of the database can be. */
const MOST = 2 ** 31 - 1;
/** How long a post makes its group a lively one. */
const ACTIVE_MS = 30 * 24 * 60 * 60 * 1000;
const isNumber = (value: string) => /^\d{1,9}$/.test(value);

export async function listGroups(ctx: AppContext, viewer: Viewer, { view, q, limit, before }: GroupsQuery) {
  const [id = LAST_ID, weight = String(MOST)] = readCursor(before, isId, isNumber) ?? [];
  const letters = await searchedLetters(ctx, viewer, q);
  const rows = await listGroupsOf(ctx.db, viewer.id, {
    view,
    letters,
    before: { id, weight: Number(weight) },
    sinceId: firstIdAt(Date.now() - ACTIVE_MS),
    limit: limit + 1,
  });
  return pageOf(rows, limit, (row) => [row.id, String(row.weight)]);
}

/** Everyone may know of every group: its name, description and number of members. */
export async function getGroup(ctx: AppContext, viewer: Viewer, groupId: string): Promise<Group> {
  const group = await findGroup(ctx.db, viewer.id, groupId);
  if (!group) throw refuse("group_not_found");
  return group;
}

/** Its posts and members: visible to everyone in a public one, to its members in a private one. */
export async function refuseOutside(ctx: AppContext, viewer: Viewer, groupId: string) {
  const access = await findAccess(ctx.db, viewer.id, groupId);
  if (!access) throw refuse("group_not_found");
  if (!access.isOpen) throw refuse("group_members_only");
}

/** Runs after the commit: publishes to every screen with groups on it, and to those it concerns wherever they are. */
export function publishGroup(ctx: AppContext, groupId: string, what: GroupChanged["what"], userIds: string[]) {
  ctx.hub.publish([GROUPS, ...userIds.map(memberTopic)], { type: "group", groupId, what });
}

/** The same to all its members, however many. */
export function publishToMembers(ctx: AppContext, groupId: string) {
  ctx.hub.publish([GROUPS, groupTopic(groupId)], { type: "group", groupId, what: "changed" });
}

/** Runs after the commit that deletes it: what `publishClosed` does, for all its members. */
export function publishDeleted(ctx: AppContext, groupId: string) {
  ctx.hub.publish([groupTopic(groupId)], { type: "group", groupId, what: "closed" });
  ctx.hub.closeGroup(groupId);
}

/**
 * Runs after the commit, for former members: their screens remove its inside, and their sockets unsubscribe from it.
 */
export function publishClosed(ctx: AppContext, groupId: string, userIds: string[]) {
  if (userIds.length === 0) return;
  ctx.hub.stopWatching(userIds);
  ctx.hub.publish(userIds.map(memberTopic), { type: "group", groupId, what: "closed" });
}

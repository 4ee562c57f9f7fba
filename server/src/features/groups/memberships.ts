import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { Group, Joining } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../../session/session.ts";
import { notify } from "../notifications/notify.ts";
import type { MembershipKey } from "../notifications/memberships.fragments.ts";
import {
  forgetGroup,
  forgetGroupPostsAt,
  forgetSuggestion,
  retractFromGroup,
  retractSuggestions,
} from "../notifications/retractions.ts";
import { contents } from "./contents.ts";
import { getGroup, publishClosed, publishGroup } from "./groups.ts";
import {
  deleteMemberships,
  deleteRequest,
  findEntry,
  insertMembership,
  insertRequest,
  listBelow,
  lockShared,
  updateSeen,
} from "./memberships.queries.ts";
import { holdGroup } from "./roles.ts";
import { type LockedGroup, listModeratorIds, lockMember } from "./roles.queries.ts";

const JOINED: Limit = { name: "group-memberships", max: 120, seconds: 60 };

/** Joins at once if the group is public or the member is invited; else sends a request. Its rules are accepted first. */
export async function join(
  ctx: AppContext,
  viewer: Viewer,
  groupId: GroupId,
  { acceptsRules }: Joining,
): Promise<Group> {
  await ctx.limits.take(JOINED, viewer.id);
  await writeAs(ctx, viewer, async (tx) => {
    await lockMember(tx, viewer.id);
    const group = await holdGroup(tx, viewer, groupId);
    if (group.role) return;
    const entry = await findEntry(tx, groupId, viewer.id);
    if (entry?.isBarred) throw refuse("cannot_join_group");
    if (group.rules && !acceptsRules && !entry?.isRequested) throw refuse("rules_not_accepted");
    if (group.privacy === "public" || entry?.isInvited) return enter(ctx, tx, viewer, group);
    if (!entry?.isRequested) await ask(ctx, tx, viewer, group);
  });
  return getGroup(ctx, viewer, groupId);
}

async function enter(ctx: AppContext, tx: Transaction, viewer: Viewer, { id: groupId }: LockedGroup) {
  await addMember(ctx, tx, { groupId, userId: viewer.id });
  tx.afterCommit(() => publishGroup(ctx, groupId, "changed", [viewer.id]));
  await forgetGroup(ctx, tx, "group-invitation", [{ groupId, userId: viewer.id }]);
  await retractFromGroup(ctx, tx, { groupId, type: "group-request" }, [viewer.id]);
  await forgetSuggestion(ctx, tx, groupId, viewer.id);
}

/** After the commit their sockets receive the group's events. */
export async function addMember(ctx: AppContext, tx: Transaction, { groupId, userId }: MembershipKey) {
  await insertMembership(tx, groupId, userId);
  tx.afterCommit(() => ctx.hub.changeMembers(groupId, [userId], true));
}

async function ask(ctx: AppContext, tx: Transaction, viewer: Viewer, { id: groupId }: LockedGroup) {
  await insertRequest(tx, groupId, viewer.id);
  // The owner and the moderators decide on requests, and see on the screen how many are pending.
  const moderatorIds = (await listModeratorIds(tx, groupId)).map(({ userId }) => userId);
  tx.afterCommit(() => publishGroup(ctx, groupId, "changed", [viewer.id, ...moderatorIds]));
  const notifications = moderatorIds.map((userId) => ({
    userId,
    type: "group-request" as const,
    actorId: viewer.id,
    // Each request is decided on by itself, so each is a notification of its own.
    subjectId: viewer.id,
    groupId,
  }));
  // A member who requests to join need not be suggested any more.
  await forgetSuggestion(ctx, tx, groupId, viewer.id);
  await notify(ctx, tx, notifications);
}

/** Leaves the group, or withdraws a request. Does nothing for a non-member. */
export async function leave(ctx: AppContext, viewer: Viewer, groupId: GroupId) {
  await ctx.limits.take(JOINED, viewer.id);
  await writeAs(ctx, viewer, async (tx) => {
    const { role } = await holdGroup(tx, viewer, groupId);
    if (role === "owner") throw refuse("owner_leaving");
    if (role) {
      tx.afterCommit(() => publishClosed(ctx, groupId, [viewer.id]));
      await endMemberships(ctx, tx, [{ groupId, userId: viewer.id }]);
    }
    const moderatorIds = role ? [] : await retractRequest(ctx, tx, groupId, viewer.id);
    tx.afterCommit(() => publishGroup(ctx, groupId, "changed", [viewer.id, ...moderatorIds]));
  });
}

/** The same 404 for a group that does not exist and one that the viewer is not in. */
export async function markSeen(ctx: AppContext, viewer: Viewer, groupId: GroupId) {
  if (!(await writeAs(ctx, viewer, (db) => updateSeen(db, groupId, viewer.id)))) throw refuse("group_not_found");
}

/** Returns those who were notified of it. */
async function retractRequest(ctx: AppContext, tx: Transaction, groupId: GroupId, userId: UserId): Promise<string[]> {
  if (!(await deleteRequest(tx, groupId, userId))) return [];
  return retractFromGroup(ctx, tx, { groupId, type: "group-request" }, [userId]);
}

/**
 * Ends memberships, by the members themselves or by somebody who may. Notifications of the group's inside are deleted
 * with it.
 */
export async function endMemberships(ctx: AppContext, tx: Transaction, keys: MembershipKey[]) {
  if (keys.length === 0) return;
  tx.afterCommit(() => {
    for (const { groupId, userId } of keys) ctx.hub.changeMembers(groupId, [userId], false);
  });
  await deleteMemberships(tx, keys);
  await forgetPending(ctx, tx, keys);
  for (const inviterId of new Set(keys.map(({ userId }) => userId))) {
    const groupIds = keys.filter(({ userId }) => userId === inviterId).map(({ groupId }) => groupId);
    await retractSuggestions(ctx, tx, groupIds, inviterId);
  }
  await forgetGroupPostsAt(ctx, tx, keys);
  await contents.get().withdraw(ctx, tx, keys);
}

/** Deletes the notifications of pending requests for those who no longer decide on them. */
export async function forgetPending(ctx: AppContext, tx: Transaction, keys: MembershipKey[]) {
  await forgetGroup(ctx, tx, "group-request", keys);
  await forgetGroup(ctx, tx, "group-suggestion", keys);
}

/**
 * Nobody runs a group with a member they cannot see: after a block, the one with the lower role is removed. For a
 * locked pair: neither joins another group of the other's meanwhile.
 */
export async function endMembershipsBetween(ctx: AppContext, tx: Transaction, one: string, other: string) {
  const shared = (await lockShared(tx, one, other)).map(({ id }) => id);
  const left = shared.length > 0 ? await listBelow(tx, shared, one, other) : [];
  tx.afterCommit(() => publishTakenOut(ctx, left));
  await endMemberships(ctx, tx, left);
}

/** Their sockets have unsubscribed from what they watched: see `block`. */
function publishTakenOut(ctx: AppContext, left: MembershipKey[]) {
  for (const { groupId, userId } of left) {
    ctx.hub.publish([memberTopic(userId)], { type: "group", groupId, what: "closed" });
    publishGroup(ctx, groupId, "changed", [userId]);
  }
}

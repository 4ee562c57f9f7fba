import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { MemberChange, Role } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import { writeAs } from "../../session/session.ts";
import { notify } from "../notifications/notify.ts";
import { forgetGroup, forgetSuggestion, retractFromGroup } from "../notifications/retractions.ts";
import type { MembershipKey } from "../notifications/memberships.fragments.ts";
import { isShownTo } from "../users/visibility.ts";
import { contents } from "./contents.ts";
import { publishClosed, publishGroup } from "./groups.ts";
import { addMember, forgetPending, endMemberships } from "./memberships.ts";
import {
  deleteBan,
  deleteInvitations,
  deleteRequest,
  findEntry,
  insertBan,
  updateOwner,
  updateRole,
} from "./memberships.queries.ts";
import { holdAsModerator, holdAsOwner } from "./roles.ts";
import { findRole, lockMember } from "./roles.queries.ts";
import { deleteSuggestions, openInvitations } from "./suggestions.queries.ts";

/** Makes one change at a time: another role, a decision on a request, a ban or its end. */
export async function changeMember(
  ctx: AppContext,
  viewer: Viewer,
  groupId: GroupId,
  userId: UserId,
  change: MemberChange,
) {
  const { role, accept, isBanned } = change;
  if ([role, accept, isBanned].filter((one) => one !== undefined).length !== 1) {
    throw refuse("one_change_only");
  }
  await act(ctx, viewer, { groupId, userId }, (tx) => {
    const key = { groupId, userId };
    if (role !== undefined) return giveRole(ctx, tx, viewer, key, role);
    if (accept !== undefined) return decideRequest(ctx, tx, viewer, key, accept);
    return isBanned ? ban(ctx, tx, viewer, key) : unban(tx, viewer, key);
  });
}

export async function removeMember(ctx: AppContext, viewer: Viewer, groupId: GroupId, userId: UserId) {
  await act(ctx, viewer, { groupId, userId }, async (tx) => {
    const role = await findBelow(tx, viewer, groupId, userId);
    if (!role) throw refuse("member_not_found");
    tx.afterCommit(() => publishClosed(ctx, groupId, [userId]));
    await endMemberships(ctx, tx, [{ groupId, userId }]);
  });
}

async function act(ctx: AppContext, viewer: Viewer, key: MembershipKey, change: (tx: Transaction) => Promise<void>) {
  await writeAs(ctx, viewer, async (tx) => {
    await change(tx);
    tx.afterCommit(() => publishGroup(ctx, key.groupId, "changed", [viewer.id, key.userId]));
  });
}

async function giveRole(ctx: AppContext, tx: Transaction, viewer: Viewer, key: MembershipKey, role: Role) {
  const { groupId, userId } = key;
  await holdAsOwner(tx, viewer, groupId);
  const now = await findRole(tx, groupId, userId);
  if (!now) throw refuse("member_not_found");
  if (userId === viewer.id) {
    if (role === "owner") return;
    throw refuse("owner_needed");
  }
  if (role === "owner") await updateOwner(tx, groupId, viewer.id, userId);
  else await updateRole(tx, groupId, userId, role);
  // Requests are no longer theirs to accept or decline.
  if (role === "member") await forgetPending(ctx, tx, [key]);
}

async function decideRequest(
  ctx: AppContext,
  tx: Transaction,
  viewer: Viewer,
  key: MembershipKey,
  isAccepted: boolean,
) {
  const { groupId, userId } = key;
  await lockMember(tx, userId);
  const { privacy } = await holdAsModerator(tx, viewer, groupId);
  await findKnown(tx, viewer, groupId, userId);
  const isAsked = (await deleteRequest(tx, groupId, userId)) !== undefined;
  const settle = isAccepted && !isAsked ? openInvitations : deleteSuggestions;
  const suggestedBy = privacy === "private" ? await settle(tx, groupId, userId) : [];
  if (!isAsked && suggestedBy.length === 0) throw refuse("join_request_decided");
  await retractFromGroup(ctx, tx, { groupId, type: "group-request" }, [userId]);
  await forgetSuggestion(ctx, tx, groupId, userId);
  if (!isAccepted) return;
  if ((await findEntry(tx, groupId, userId))?.isBarred) throw refuse("they_cannot_join_group");
  if (!isAsked) return notifyInvited(ctx, tx, key, suggestedBy);
  await addMember(ctx, tx, key);
  const about = { userId, actorId: viewer.id, subjectId: groupId, groupId };
  await notify(ctx, tx, [{ ...about, type: "group-accepted" }]);
}

/** A suggested member did not ask: the group is open to them now, and they are notified who invited them. */
async function notifyInvited(
  ctx: AppContext,
  tx: Transaction,
  { groupId, userId }: MembershipKey,
  suggestedBy: { inviterId: UserId }[],
) {
  const about = { userId, subjectId: groupId, groupId, type: "group-invitation" } as const;
  for (const { inviterId } of suggestedBy) await notify(ctx, tx, [{ ...about, actorId: inviterId }]);
}

async function ban(ctx: AppContext, tx: Transaction, viewer: Viewer, key: MembershipKey) {
  const { groupId, userId } = key;
  const role = await findBelow(tx, viewer, groupId, userId);
  tx.afterCommit(() => publishClosed(ctx, groupId, [userId]));
  if (role) await endMemberships(ctx, tx, [key]);
  await deleteRequest(tx, groupId, userId);
  await deleteInvitations(tx, groupId, userId);
  await insertBan(tx, groupId, userId);
  await contents.get().withdraw(ctx, tx, [key]);
  await retractFromGroup(ctx, tx, { groupId, type: "group-request" }, [userId]);
  await forgetGroup(ctx, tx, "group-invitation", [key]);
  await forgetSuggestion(ctx, tx, groupId, userId);
}

async function unban(tx: Transaction, viewer: Viewer, { groupId, userId }: MembershipKey) {
  await holdAsModerator(tx, viewer, groupId);
  await findKnown(tx, viewer, groupId, userId);
  if (!(await deleteBan(tx, groupId, userId))) throw refuse("member_not_found");
}

/** The role of somebody whom the viewer may remove; null if they are no member. */
async function findBelow(db: Db, viewer: Viewer, groupId: GroupId, userId: UserId): Promise<Role | null> {
  const { role: own } = await holdAsModerator(db, viewer, groupId);
  if (userId === viewer.id) throw refuse("remove_yourself_from_group");
  const role = await findKnown(db, viewer, groupId, userId);
  if (role === "owner") throw refuse("owner_stays");
  if (role === "moderator" && own !== "owner") throw refuse("moderators_owner_only");
  return role;
}

/**
 * The role of a member: they can be removed, also across a block. A non-member must be visible to the viewer. Called
 * only after the viewer's own role is checked: nobody else learns anything by it.
 */
async function findKnown(db: Db, viewer: Viewer, groupId: GroupId, userId: UserId): Promise<Role | null> {
  const member = await findRole(db, groupId, userId);
  if (!member && !(await isShownTo(db, viewer.id, userId))) throw refuse("member_not_found");
  return member?.role ?? null;
}

import type { MemberChange, Role } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { badInput, conflict, forbidden, notFound } from "../../errors.ts";
import { writeAs } from "../auth/sessions.ts";
import {
  forgetGroup,
  forgetSuggestion,
  notify,
  showNews,
  takeBackFromGroup,
  tellChanged,
} from "../notifications/notifications.ts";
import { isShownTo } from "../users/hidden.ts";
import { tellClosed, tellGroup } from "./groups.ts";
import { forgetWaiting, takeOut } from "./memberships.ts";
import {
  deleteBan,
  deleteInvitations,
  deleteRequest,
  findEntry,
  insertBan,
  insertMembership,
  updateOwner,
  updateRole,
} from "./memberships.queries.ts";
import { holdAsKeeper, holdAsOwner } from "./standing.ts";
import { findRole, lockMember } from "./standing.queries.ts";
import { deleteSuggestions, openInvitations } from "./suggestions.queries.ts";

interface Told {
  news?: string[];
  changedFor?: string[];
  isOut?: boolean;
}

/** One thing at a time: another role, an answer to a request, a ban or its end. */
export async function changeMember(
  ctx: AppContext,
  viewer: Viewer,
  groupId: string,
  userId: string,
  change: MemberChange,
) {
  const { role, accept, isBanned } = change;
  if ([role, accept, isBanned].filter((one) => one !== undefined).length !== 1) {
    throw badInput("Send one of role, accept and isBanned");
  }
  await act(ctx, viewer, groupId, userId, (db) => {
    if (role !== undefined) return giveRole(db, viewer, groupId, userId, role);
    if (accept !== undefined) return answer(db, viewer, groupId, userId, accept);
    return isBanned ? ban(db, viewer, groupId, userId) : unban(db, viewer, groupId, userId);
  });
}

export async function removeMember(ctx: AppContext, viewer: Viewer, groupId: string, userId: string) {
  await act(ctx, viewer, groupId, userId, async (db) => {
    const role = await findBelow(db, viewer, groupId, userId);
    if (!role) throw notFound("Member");
    return { ...(await takeOut(db, groupId, userId)), isOut: true };
  });
}

async function act(
  ctx: AppContext,
  viewer: Viewer,
  groupId: string,
  userId: string,
  change: (db: Db) => Promise<Told>,
) {
  const { news = [], changedFor = [], isOut = false } = await writeAs(ctx, viewer, change);
  if (isOut) tellClosed(ctx, groupId, [userId]);
  tellGroup(ctx, groupId, "changed", [viewer.id, userId]);
  tellChanged(ctx, changedFor);
  await showNews(ctx, news);
}

async function giveRole(db: Db, viewer: Viewer, groupId: string, userId: string, role: Role): Promise<Told> {
  await holdAsOwner(db, viewer, groupId);
  const now = await findRole(db, groupId, userId);
  if (!now) throw notFound("Member");
  if (userId === viewer.id) {
    if (role === "owner") return {};
    throw conflict("Hand the group over to somebody else first");
  }
  if (role === "owner") await updateOwner(db, groupId, viewer.id, userId);
  else await updateRole(db, groupId, userId, role);
  // Requests are no longer theirs to answer.
  return role === "member" ? { changedFor: await forgetWaiting(db, [{ groupId, userId }]) } : {};
}

async function answer(db: Db, viewer: Viewer, groupId: string, userId: string, isAccepted: boolean): Promise<Told> {
  await lockMember(db, userId);
  const { privacy } = await holdAsKeeper(db, viewer, groupId);
  await findKnown(db, viewer, groupId, userId);
  const isAsked = (await deleteRequest(db, groupId, userId)) !== undefined;
  const settle = isAccepted && !isAsked ? openInvitations : deleteSuggestions;
  const suggestedBy = privacy === "private" ? await settle(db, groupId, userId) : [];
  if (!isAsked && suggestedBy.length === 0) throw conflict("This request does not wait for an answer any more");
  const changedFor = [
    ...(await takeBackFromGroup(db, { groupId, type: "group-request" }, [userId])),
    ...(await forgetSuggestion(db, groupId, userId)),
  ];
  if (!isAccepted) return { changedFor };
  if ((await findEntry(db, groupId, userId))?.isKeptOut) throw conflict("They cannot join this group");
  if (!isAsked) return { changedFor, news: await notifyInvited(db, groupId, userId, suggestedBy) };
  await insertMembership(db, groupId, userId);
  const about = { userId, actorId: viewer.id, subjectId: groupId, groupId };
  return { changedFor, news: await notify(db, [{ ...about, type: "group-accepted" }]) };
}

/** Whoever was suggested did not ask: the door is open to them now, and they are told who invited them. */
function notifyInvited(db: Db, groupId: string, userId: string, suggestedBy: { inviterId: string }[]) {
  const about = { userId, subjectId: groupId, groupId, type: "group-invitation" } as const;
  return suggestedBy.reduce<Promise<string[]>>(
    async (before, { inviterId }) => [...(await before), ...(await notify(db, [{ ...about, actorId: inviterId }]))],
    Promise.resolve([]),
  );
}

async function ban(db: Db, viewer: Viewer, groupId: string, userId: string): Promise<Told> {
  const role = await findBelow(db, viewer, groupId, userId);
  const { changedFor } = role ? await takeOut(db, groupId, userId) : { changedFor: [] };
  await deleteRequest(db, groupId, userId);
  await deleteInvitations(db, groupId, userId);
  await insertBan(db, groupId, userId);
  const asked = await takeBackFromGroup(db, { groupId, type: "group-request" }, [userId]);
  const invited = await forgetGroup(db, "group-invitation", [{ groupId, userId }]);
  const suggested = await forgetSuggestion(db, groupId, userId);
  return { changedFor: [...changedFor, ...asked, ...invited, ...suggested], isOut: true };
}

async function unban(db: Db, viewer: Viewer, groupId: string, userId: string): Promise<Told> {
  await holdAsKeeper(db, viewer, groupId);
  await findKnown(db, viewer, groupId, userId);
  if (!(await deleteBan(db, groupId, userId))) throw notFound("Member");
  return {};
}

/** The role of somebody whom the viewer may remove; null where they are not in it. */
async function findBelow(db: Db, viewer: Viewer, groupId: string, userId: string): Promise<Role | null> {
  const { role: own } = await holdAsKeeper(db, viewer, groupId);
  if (userId === viewer.id) throw badInput("This is you. Leave the group instead");
  const role = await findKnown(db, viewer, groupId, userId);
  if (role === "owner") throw forbidden("The owner cannot be removed");
  if (role === "moderator" && own !== "owner") throw forbidden("Only the owner can remove a moderator");
  return role;
}

/**
 * The role of whoever is in it: they can be put out of it, also across a block. Of others a keeper must know that they
 * are there. To be asked once the viewer is known to be a keeper: nobody else learns anything by it.
 */
async function findKnown(db: Db, viewer: Viewer, groupId: string, userId: string): Promise<Role | null> {
  const member = await findRole(db, groupId, userId);
  if (!member && !(await isShownTo(db, viewer.id, userId))) throw notFound("Member");
  return member?.role ?? null;
}

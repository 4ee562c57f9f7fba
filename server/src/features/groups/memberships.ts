import type { Group } from "@plaza/contract/groups";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { conflict, forbidden } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../auth/sessions.ts";
import {
  forgetGroup,
  forgetGroupPostsAt,
  forgetSuggestion,
  notify,
  showNews,
  takeBackFromGroup,
  takeBackSuggestions,
  tellChanged,
} from "../notifications/notifications.ts";
import type { Place } from "../notifications/places.ts";
import { getGroup, tellClosed, tellGroup } from "./groups.ts";
import {
  deleteMemberships,
  deleteRequest,
  findEntry,
  insertMembership,
  insertRequest,
  listBelow,
  lockShared,
} from "./memberships.queries.ts";
import { holdGroup } from "./standing.ts";
import { type HeldGroup, listKeeperIds, lockMember } from "./standing.queries.ts";

const JOINED: Limit = { name: "group-memberships", max: 120, seconds: 60 };

interface Told {
  news: string[];
  changedFor: string[];
  /** Who answers requests, and sees on the screen how many wait. */
  keepers: string[];
}
const NOTHING: Told = { news: [], changedFor: [], keepers: [] };

/** In at once where it is public or one is invited; else one asks. */
export async function join(ctx: AppContext, viewer: Viewer, groupId: string): Promise<Group> {
  await ctx.limits.take(JOINED, viewer.id);
  const told = await writeAs(ctx, viewer, async (db) => {
    await lockMember(db, viewer.id);
    const group = await holdGroup(db, viewer, groupId);
    if (group.role) return null;
    const entry = await findEntry(db, groupId, viewer.id);
    if (entry?.isKeptOut) throw forbidden("You cannot join this group");
    if (group.privacy === "public" || entry?.isInvited) return enter(db, viewer, group);
    return entry?.isRequested ? null : ask(db, viewer, group);
  });
  if (told) await tell(ctx, viewer, groupId, told);
  return getGroup(ctx, viewer, groupId);
}

async function enter(db: Db, viewer: Viewer, { id: groupId }: HeldGroup): Promise<Told> {
  await insertMembership(db, groupId, viewer.id);
  const invited = await forgetGroup(db, "group-invitation", [{ groupId, userId: viewer.id }]);
  const asked = await takeBackFromGroup(db, { groupId, type: "group-request" }, [viewer.id]);
  const suggested = await forgetSuggestion(db, groupId, viewer.id);
  return { ...NOTHING, changedFor: [...invited, ...asked, ...suggested] };
}

async function ask(db: Db, viewer: Viewer, { id: groupId }: HeldGroup): Promise<Told> {
  await insertRequest(db, groupId, viewer.id);
  const keepers = (await listKeeperIds(db, groupId)).map(({ userId }) => userId);
  const news = keepers.map((userId) => ({
    userId,
    type: "group-request" as const,
    actorId: viewer.id,
    subjectId: groupId,
    groupId,
  }));
  // One who asks need not be suggested any more.
  const changedFor = await forgetSuggestion(db, groupId, viewer.id);
  return { changedFor, news: await notify(db, news), keepers };
}

async function tell(ctx: AppContext, viewer: Viewer, groupId: string, { news, changedFor, keepers }: Told) {
  tellGroup(ctx, groupId, "changed", [viewer.id, ...keepers]);
  tellChanged(ctx, changedFor);
  await showNews(ctx, news);
}

/** Out of it, or one's request taken back. Nothing to do where one is not in it. */
export async function leave(ctx: AppContext, viewer: Viewer, groupId: string) {
  await ctx.limits.take(JOINED, viewer.id);
  const { isOut, ...told } = await writeAs(ctx, viewer, async (db) => {
    const { role } = await holdGroup(db, viewer, groupId);
    if (role === "owner") throw conflict("Hand the group over to somebody else first, or delete it");
    if (role) return { ...(await takeOut(db, groupId, viewer.id)), isOut: true };
    return { ...(await takeBackRequest(db, groupId, viewer.id)), isOut: false };
  });
  if (isOut) tellClosed(ctx, groupId, [viewer.id]);
  await tell(ctx, viewer, groupId, told);
}

async function takeBackRequest(db: Db, groupId: string, userId: string): Promise<Told> {
  if (!(await deleteRequest(db, groupId, userId))) return NOTHING;
  const changedFor = await takeBackFromGroup(db, { groupId, type: "group-request" }, [userId]);
  return { ...NOTHING, changedFor, keepers: changedFor };
}

/** By oneself or by somebody who may. */
export async function takeOut(db: Db, groupId: string, userId: string): Promise<Told> {
  return { ...NOTHING, changedFor: await takeAllOut(db, [{ groupId, userId }]) };
}

/** What was told of a group's inside goes with it. */
async function takeAllOut(db: Db, places: Place[]): Promise<string[]> {
  if (places.length === 0) return [];
  await deleteMemberships(db, places);
  const changed = await forgetWaiting(db, places);
  for (const inviterId of new Set(places.map(({ userId }) => userId))) {
    const groupIds = places.filter(({ userId }) => userId === inviterId).map(({ groupId }) => groupId);
    changed.push(...(await takeBackSuggestions(db, groupIds, inviterId)));
  }
  return [...changed, ...(await forgetGroupPostsAt(db, places))];
}

/** For those who do not decide any more who comes in. */
export async function forgetWaiting(db: Db, places: Place[]): Promise<string[]> {
  const requests = await forgetGroup(db, "group-request", places);
  return [...requests, ...(await forgetGroup(db, "group-suggestion", places))];
}

/**
 * Nobody keeps a group with somebody in it whom they cannot see: after a block, who is kept by the other is out. For a
 * pair that is held: neither comes into another group of the other's meanwhile.
 */
export async function takeOutBetween(db: Db, one: string, other: string) {
  const shared = (await lockShared(db, one, other)).map(({ id }) => id);
  const left = shared.length > 0 ? await listBelow(db, shared, one, other) : [];
  return { left, changedFor: await takeAllOut(db, left) };
}

/** Their sockets have let go of what they watched: see `block`. */
export function tellTakenOut(ctx: AppContext, left: Place[]) {
  for (const { groupId, userId } of left) {
    ctx.hub.tell([memberTopic(userId)], { type: "group", groupId, what: "closed" });
    tellGroup(ctx, groupId, "changed", [userId]);
  }
}

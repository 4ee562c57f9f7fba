import type { UserId } from "@plaza/contract/base/ids";
import type { Friendship, FriendshipState } from "@plaza/contract/friends";
import type { User } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../../session/session.ts";
import { notify, readAbout } from "../notifications/notify.ts";
import { publishChangedAfter } from "../notifications/audience.ts";
import { limitFirstDay } from "../users/first-day.ts";
import { isShownTo } from "../users/visibility.ts";
import { showUser } from "../users/users.ts";
import {
  updatePending,
  deleteBetween,
  deleteFriendship,
  findBetween,
  findOwnFriendship,
  type FriendshipRow,
  listFriendships,
  lockPair,
  upsertRequest,
} from "./friendships.queries.ts";

export const REQUESTS: Limit = { name: "friend-requests", max: 60, seconds: 60 };

/** The response for an unknown member is the same as for a stranger. */
export async function showFriendshipState(ctx: AppContext, viewer: Viewer, userId: UserId): Promise<FriendshipState> {
  return (await findBetween(ctx.db, viewer.id, userId)) ?? null;
}

/** `isAccepted`: the other had sent a request already, so that this accepts it. */
export async function requestFriendship(ctx: AppContext, viewer: Viewer, addresseeId: UserId) {
  if (addresseeId === viewer.id) {
    throw refuse("friend_request_to_yourself", { fields: { addresseeId: "is_yourself" } });
  }
  await ctx.limits.take(REQUESTS, viewer.id);
  await limitFirstDay(ctx, viewer, "requests");
  const other = await showUser(ctx, viewer, addresseeId);
  const row = await writeAs(ctx, viewer, async (tx) => {
    await lockPair(tx, viewer.id, other.id);
    // One may have blocked the other since: a block locks the pair too.
    if (!(await isShownTo(tx, viewer.id, other.id))) throw refuse("member_not_found");
    const row = await upsertRequest(tx, viewer.id, other.id);
    if (!row) throw inTheWay(await findBetween(tx, viewer.id, other.id));
    concernsBoth(tx, row);
    tx.afterCommit(() => publishFriendshipState(ctx, row, row));
    await notifyOther(ctx, tx, viewer, row);
    return row;
  });
  return { friendship: asFriendship(row, viewer, other), isAccepted: row.status === "accepted" };
}

function inTheWay(row: FriendshipRow | undefined) {
  if (row?.status === "accepted") return refuse("already_friends");
  return refuse(row?.status === "rejected" ? "friend_request_rejected" : "friend_request_sent");
}

export async function decideFriendship(ctx: AppContext, viewer: Viewer, id: string, status: "accepted" | "rejected") {
  const asked = await getOwnFriendship(ctx, viewer, id);
  if (asked.addresseeId !== viewer.id) throw refuse("not_addressee");
  const requester = await showUser(ctx, viewer, asked.requesterId);
  const row = await writeAs(ctx, viewer, async (tx) => {
    await lockPair(tx, asked.requesterId, viewer.id);
    const row = await updatePending(tx, viewer.id, id, status);
    if (!row) throw refuse("friend_request_decided");
    concernsBoth(tx, row);
    tx.afterCommit(() => publishFriendshipState(ctx, row, row));
    await notifyOther(ctx, tx, viewer, row);
    return row;
  });
  return asFriendship(row, viewer, requester);
}

/** Cancels a request of one's own, or ends a friendship. */
export async function endFriendship(ctx: AppContext, viewer: Viewer, id: string) {
  const row = await getOwnFriendship(ctx, viewer, id);
  if (row.status === "rejected") throw refuse("rejected_request_stays");
  if (row.status === "pending" && row.requesterId !== viewer.id) throw refuse("accept_or_reject_instead");
  await writeAs(ctx, viewer, async (tx) => {
    await lockPair(tx, row.requesterId, row.addresseeId);
    if (!(await deleteFriendship(tx, row))) throw refuse("friend_request_changed");
    concernsBoth(tx, row);
    publishEnd(ctx, tx, row);
  });
}

/**
 * Runs in the transaction that changes the pair's relation: one such change at a time, and neither account is deleted
 * meanwhile.
 */
export async function holdPair(db: Db, oneId: string, otherId: string) {
  if ((await lockPair(db, oneId, otherId)).length < 2) throw refuse("member_not_found");
}

/**
 * For a locked pair: ends whatever is between the two. It is published to both even if there was nothing: their open
 * screens refetch, because the other may be on them.
 */
export async function breakOff(ctx: AppContext, tx: Transaction, oneId: string, otherId: string) {
  const ended = await deleteBetween(tx, oneId, otherId);
  if (ended) publishEnd(ctx, tx, ended);
  else tx.afterCommit(() => publishFriendshipState(ctx, { requesterId: oneId, addresseeId: otherId }, null));
}

function publishEnd(ctx: AppContext, tx: Transaction, row: FriendshipRow) {
  const both = [row.requesterId, row.addresseeId];
  tx.afterCommit(() => {
    // Friends-only posts are no longer visible to the two: their sockets unsubscribe from those they watch.
    if (row.status === "accepted") ctx.hub.stopWatching(both);
    publishFriendshipState(ctx, row, null);
  });
  // Their notifications of it are deleted with it.
  publishChangedAfter(ctx, tx, both);
}

/** The same 404 for one that does not exist and one between others. */
async function getOwnFriendship(ctx: AppContext, viewer: Viewer, id: string): Promise<FriendshipRow> {
  const row = await findOwnFriendship(ctx.db, viewer.id, id);
  if (!row) throw refuse("friend_request_not_found");
  return row;
}

/** Notifies the other of a request and of its acceptance; deciding marks one's own notification of it as read. */
async function notifyOther(ctx: AppContext, tx: Transaction, viewer: Viewer, row: FriendshipRow) {
  const userId = otherOf(viewer, row);
  const notification = { userId, actorId: viewer.id, subjectId: viewer.id, friendshipId: row.id };
  if (row.status === "pending") return notify(ctx, tx, [{ ...notification, type: "friend-request" }]);
  await readAbout(ctx, tx, { userId: viewer.id, types: ["friend-request"], subjectId: userId });
  // It is decided in the viewer's other windows too.
  publishChangedAfter(ctx, tx, [viewer.id]);
  if (row.status === "accepted") await notify(ctx, tx, [{ ...notification, type: "friend-accepted" }]);
}

type Pair = Pick<FriendshipRow, "requesterId" | "addresseeId">;

const concernsBoth = (tx: Transaction, { requesterId, addresseeId }: Pair) =>
  tx.concerns(["viewers", "stories", "requests", "notifications"], [requesterId, addresseeId]);

function publishFriendshipState(ctx: AppContext, { requesterId, addresseeId }: Pair, friendshipState: FriendshipState) {
  ctx.hub.publish([memberTopic(requesterId)], { type: "friendship", userId: addresseeId, standing: friendshipState });
  ctx.hub.publish([memberTopic(addresseeId)], { type: "friendship", userId: requesterId, standing: friendshipState });
}

/** They are to each other as before, but not what friends may see of the other's: their open screens look again. */
export async function publishFriendshipsTo(ctx: AppContext, userIds: UserId[], otherId: UserId) {
  for (const state of await listFriendships(ctx.db, otherId, userIds)) {
    const userId = otherOf({ id: otherId }, state);
    ctx.hub.publish([memberTopic(userId)], { type: "friendship", userId: otherId, standing: state });
  }
}

const otherOf = (viewer: Pick<Viewer, "id">, { requesterId, addresseeId }: FriendshipRow) =>
  requesterId === viewer.id ? addresseeId : requesterId;

const asFriendship = (row: FriendshipRow, viewer: Viewer, other: User): Friendship => ({
  ...row,
  requester: row.requesterId === viewer.id ? viewer : other,
});

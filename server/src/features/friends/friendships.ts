import type { Friendship, Standing } from "@plaza/contract/friends";
import type { User } from "@plaza/contract/users";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { badInput, conflict, forbidden, notFound } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../auth/sessions.ts";
import { notify, readAbout, showNews, tellChanged } from "../notifications/notifications.ts";
import { isShownTo } from "../users/hidden.ts";
import { showUser } from "../users/users.ts";
import {
  answerPending,
  deleteBetween,
  deleteFriendship,
  findBetween,
  findOwnFriendship,
  type FriendshipRow,
  lockPair,
  putRequest,
} from "./friendships.queries.ts";

const REQUESTS: Limit = { name: "friend-requests", max: 60, seconds: 60 };

/** Nothing is told of a member who is not there that is not told of a stranger. */
export async function showStanding(ctx: AppContext, viewer: Viewer, userId: string): Promise<Standing> {
  return (await findBetween(ctx.db, viewer.id, userId)) ?? null;
}

/** `isAnswer`: the other had asked already, so that this accepts theirs. */
export async function requestFriendship(ctx: AppContext, viewer: Viewer, addresseeId: string) {
  if (addresseeId === viewer.id) {
    throw badInput("You cannot send yourself a friend request", { addresseeId: "This is you" });
  }
  await ctx.limits.take(REQUESTS, viewer.id);
  const other = await showUser(ctx, viewer, addresseeId);
  const { row, ...told } = await writeAs(ctx, viewer, async (db) => {
    await lockPair(db, viewer.id, other.id);
    // One may have blocked the other since: that waits for the pair too.
    if (!(await isShownTo(db, viewer.id, other.id))) throw notFound("Member");
    const row = await putRequest(db, viewer.id, other.id);
    if (!row) throw inTheWay(await findBetween(db, viewer.id, other.id));
    return { row, ...(await tellOther(db, viewer, row)) };
  });
  await tell(ctx, viewer, row, told);
  return { friendship: asFriendship(row, viewer, other), isAnswer: row.status === "accepted" };
}

function inTheWay(row: FriendshipRow | undefined) {
  if (row?.status === "accepted") return conflict("You are friends already");
  return conflict(row?.status === "rejected" ? "You cannot ask again" : "You have sent a friend request already");
}

export async function answerFriendship(ctx: AppContext, viewer: Viewer, id: string, status: "accepted" | "rejected") {
  const asked = await getOwnFriendship(ctx, viewer, id);
  if (asked.addresseeId !== viewer.id) throw forbidden("Only the one who was asked can answer");
  const requester = await showUser(ctx, viewer, asked.requesterId);
  const { row, ...told } = await writeAs(ctx, viewer, async (db) => {
    await lockPair(db, asked.requesterId, viewer.id);
    const row = await answerPending(db, viewer.id, id, status);
    if (!row) throw conflict("This friend request does not wait for an answer any more");
    return { row, ...(await tellOther(db, viewer, row)) };
  });
  await tell(ctx, viewer, row, told);
  return asFriendship(row, viewer, requester);
}

/** Cancels a request of one's own, or ends a friendship. */
export async function endFriendship(ctx: AppContext, viewer: Viewer, id: string) {
  const row = await getOwnFriendship(ctx, viewer, id);
  if (row.status === "rejected") throw forbidden("A rejected friend request cannot be removed");
  if (row.status === "pending" && row.requesterId !== viewer.id) throw forbidden("Accept it or reject it instead");
  await writeAs(ctx, viewer, async (db) => {
    await lockPair(db, row.requesterId, row.addresseeId);
    if (!(await deleteFriendship(db, row))) throw conflict("This has changed just now. Look again.");
  });
  tellEnded(ctx, row);
}

/** In the transaction of what changes how the two stand: one such change at a time, and neither goes meanwhile. */
export async function holdPair(db: Db, oneId: string, otherId: string) {
  if ((await lockPair(db, oneId, otherId)).length < 2) throw notFound("Member");
}

/** For a pair that is held: whatever there is between the two is no more. `tellEnded` follows the commit. */
export async function breakOff(db: Db, oneId: string, otherId: string): Promise<FriendshipRow | null> {
  return (await deleteBetween(db, oneId, otherId)) ?? null;
}

/** After the commit, to both. */
export function tellEnded(ctx: AppContext, row: FriendshipRow) {
  // Posts for friends are no longer for the two: whoever has one open hears no more of it.
  if (row.status === "accepted") ctx.hub.stopWatching([row.requesterId, row.addresseeId]);
  tellStanding(ctx, row, null);
  // Their notifications of it are gone with it.
  tellChanged(ctx, [row.requesterId, row.addresseeId]);
}

/** There is nothing between the two, whether there was something or not. */
export const tellApart = (ctx: AppContext, oneId: string, otherId: string) =>
  tellStanding(ctx, { requesterId: oneId, addresseeId: otherId }, null);

/** The same 404 for one that is not there and one between others. */
async function getOwnFriendship(ctx: AppContext, viewer: Viewer, id: string): Promise<FriendshipRow> {
  const row = await findOwnFriendship(ctx.db, viewer.id, id);
  if (!row) throw notFound("Friend request");
  return row;
}

interface Told {
  news: string[];
  /** What had been told to the viewer is answered by what the viewer did. */
  isRead: boolean;
}

/** In the transaction: a request and its acceptance are news to the other, an answered request is none to oneself. */
async function tellOther(db: Db, viewer: Viewer, row: FriendshipRow): Promise<Told> {
  const userId = otherOf(viewer, row);
  const news = { userId, actorId: viewer.id, subjectId: viewer.id, friendshipId: row.id };
  if (row.status === "pending") return { news: await notify(db, [{ ...news, type: "friend-request" }]), isRead: false };
  const isRead = await readAbout(db, viewer.id, ["friend-request"], userId);
  const isAccepted = row.status === "accepted";
  return { news: isAccepted ? await notify(db, [{ ...news, type: "friend-accepted" }]) : [], isRead };
}

async function tell(ctx: AppContext, viewer: Viewer, row: FriendshipRow, { news, isRead }: Told) {
  tellStanding(ctx, row, row);
  await showNews(ctx, news);
  if (isRead) tellChanged(ctx, [viewer.id]);
}

type Pair = Pick<FriendshipRow, "requesterId" | "addresseeId">;

function tellStanding(ctx: AppContext, { requesterId, addresseeId }: Pair, standing: Standing) {
  ctx.hub.tell([memberTopic(requesterId)], { type: "friendship", userId: addresseeId, standing });
  ctx.hub.tell([memberTopic(addresseeId)], { type: "friendship", userId: requesterId, standing });
}

const otherOf = (viewer: Viewer, { requesterId, addresseeId }: FriendshipRow) =>
  requesterId === viewer.id ? addresseeId : requesterId;

const asFriendship = (row: FriendshipRow, viewer: Viewer, other: User): Friendship => ({
  ...row,
  requester: row.requesterId === viewer.id ? viewer : other,
});

import type { UserId } from "@plaza/contract/base/ids";
import { type Call, type Leaving, MAX_IN_CALL, type NewCall } from "@plaza/contract/calls";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { canWriteIn, canWriteTo, refusalOf } from "../messages/may-write.ts";
import { limitStrangers } from "../messages/new/strangers.ts";
import { getPlace, type Place } from "../messages/new/targets.ts";
import {
  findCall,
  findOpen,
  findOwnCall,
  insertCall,
  listMembers,
  listOpenOf,
  listRingable,
  lockMembers,
  type MemberRow,
  updateState,
  upsertPresent,
} from "./calls.queries.ts";
import { publishCallAfter, settle } from "./ends.ts";
import { ringAfter, stopRinging } from "./rings.ts";

const BEGUN: Limit = { name: "calls", max: 30, seconds: 60 };

function refuseOff({ settings }: AppContext) {
  if (!settings.hasCalls) throw refuse("calls_off");
}

export const hasTurn = ({ settings }: AppContext) => settings.turn !== undefined;

/** The 404 of a call that does not exist, that is others', or whose other side is hidden. */
export async function showCall(ctx: AppContext, viewer: Viewer, callId: string): Promise<Call> {
  refuseOff(ctx);
  const call = await findCall(ctx.db, viewer.id, callId, hasTurn(ctx));
  if (!call) throw refuse("call_not_found");
  return call;
}

export async function listCalls(ctx: AppContext, viewer: Viewer): Promise<Call[]> {
  refuseOff(ctx);
  return listOpenOf(ctx.db, viewer.id, hasTurn(ctx));
}

/** By whoever may write there, if they let them call too. Begun twice at the same moment it is one call. */
export async function beginCall(ctx: AppContext, viewer: Viewer, wanted: NewCall): Promise<Call> {
  refuseOff(ctx);
  const { userId, chatId } = wanted;
  if (!userId && !chatId) throw refuse("callee_missing", { field: "userId" });
  if (userId === viewer.id) throw refuse("call_yourself", { field: "userId" });
  await ctx.limits.take(BEGUN, viewer.id);
  const place = await getPlace(ctx.db, viewer, { receiverId: userId, chatId, content: null });
  await refuseUnwelcome(ctx, viewer, place);
  const othersIds = place.chatId !== null ? place.memberIds.filter((id) => id !== viewer.id) : [place.receiverId];
  const most = MAX_IN_CALL[wanted.kind];
  if (othersIds.length >= most) throw refuse("chat_too_large_to_call", { values: { max: most } });
  const strangerIds = place.chatId === null ? [place.receiverId] : [];
  const callId = await limitStrangers(ctx, viewer, strangerIds, () =>
    writeAs(ctx, viewer, async (tx) => {
      await lockMembers(tx, [viewer.id, ...othersIds]);
      const joined = await joinOpen(ctx, tx, viewer, { place, device: wanted.device });
      return joined ?? ring(ctx, tx, viewer, { place, othersIds, wanted });
    }),
  );
  return showCall(ctx, viewer, callId);
}

async function refuseUnwelcome({ db }: AppContext, viewer: Viewer, { receiverId, chatId }: Place) {
  const mayWrite = await (chatId === null ? canWriteTo(db, viewer.id, receiverId) : canWriteIn(db, viewer.id, chatId));
  if (!mayWrite) throw viewer.isLimited ? refusalOf(viewer) : refuse("calls_not_accepted");
}

interface Joining {
  place: Place;
  device: string;
}

/** Undefined if there is no call to join, or only one that the viewer is in already with another window. */
async function joinOpen(ctx: AppContext, tx: Transaction, viewer: Viewer, { place, device }: Joining) {
  const pair = place.chatId !== null ? [] : [viewer.id, place.receiverId];
  const open = await findOpen(tx, { chatId: place.chatId, pair });
  if (!open) return undefined;
  const members = await listMembers(tx, open.id);
  const own = members.find(({ userId }) => userId === viewer.id);
  // The same window again: its first request went through.
  if (own?.device === device) return open.id;
  if (own?.state === "in") return undefined;
  await enter(ctx, tx, viewer, { callId: open.id, members, most: MAX_IN_CALL[open.kind], device });
  return open.id;
}

interface Ringing {
  place: Place;
  othersIds: string[];
  wanted: NewCall;
}

async function ring(ctx: AppContext, tx: Transaction, viewer: Viewer, { place, othersIds, wanted }: Ringing) {
  const { kind, device } = wanted;
  const ringable = await listRingable(tx, viewer.id, othersIds);
  const willing = ringable.filter(({ isWilling }) => isWilling);
  const rungIds = willing.filter(({ isTired }) => !isTired).map(({ userId }) => userId);
  if (rungIds.length === 0) {
    if (willing.length > 0) throw refuse("called_too_often");
    throw refuse(place.chatId ? "nobody_to_call" : "calls_not_accepted");
  }
  await leaveOther(ctx, tx, viewer.id);
  const begun = await insertCall(tx, { kind, callerId: viewer.id, chatId: place.chatId, device, rungIds });
  if (!begun) throw refuse("call_not_found");
  await ringAfter(ctx, tx, begun.callId);
  await publishCallAfter(ctx, tx, begun.callId);
  tx.afterCommit(() => ctx.measures.countCall({ kind }));
  return begun.callId;
}

/** Nobody is in two calls: whoever answers or begins one leaves the other. */
async function leaveOther(ctx: AppContext, tx: Transaction, userId: UserId) {
  const own = await findOwnCall(tx, userId);
  if (!own) return;
  await updateState(tx, own.callId, userId, "left");
  await settle(ctx, tx, own.callId);
}

interface Entering {
  callId: string;
  members: MemberRow[];
  most: number;
  device: string;
}

async function enter(ctx: AppContext, tx: Transaction, viewer: Viewer, { callId, members, most, device }: Entering) {
  if (members.filter(({ state }) => state === "in").length >= most) throw refuse("call_full");
  await leaveOther(ctx, tx, viewer.id);
  await upsertPresent(tx, callId, viewer.id, device);
  await stopRinging(ctx, tx, callId, [viewer.id]);
  await publishCallAfter(ctx, tx, callId);
}

/** On the first of a member's devices that does. */
export async function answerCall(ctx: AppContext, viewer: Viewer, callId: string, device: string): Promise<Call> {
  await showCall(ctx, viewer, callId);
  await changeCall(ctx, viewer, callId, async (tx, members, own) => {
    // Looked up behind the lock: it may have ended while this waited.
    const call = await findCall(tx, viewer.id, callId, false);
    if (!call) throw refuse("call_not_found");
    if (own.device === device) return;
    if (own.state === "in") throw refuse("call_answered_elsewhere");
    if (call.endedAt) throw refuse("call_over");
    await enter(ctx, tx, viewer, { callId, members, most: MAX_IN_CALL[call.kind], device });
  });
  return showCall(ctx, viewer, callId);
}

/** With a device, who is in the call with it leaves; without one, a call that rings is declined. Anything else changes nothing. */
export async function leaveCall(ctx: AppContext, viewer: Viewer, callId: string, { device, way }: Leaving) {
  await showCall(ctx, viewer, callId);
  await changeCall(ctx, viewer, callId, async (tx, _members, own) => {
    const isLeaving = device !== undefined && own.device === device;
    if (!isLeaving && (device !== undefined || own.state !== "ringing")) return;
    await updateState(tx, callId, viewer.id, isLeaving ? "left" : "declined");
    if (!isLeaving) await stopRinging(ctx, tx, callId, [viewer.id]);
    if (isLeaving && way) tx.afterCommit(() => ctx.measures.countConnection({ way }));
    await settle(ctx, tx, callId);
  });
}

/** For whoever is one of those the call is of. */
async function changeCall(
  ctx: AppContext,
  viewer: Viewer,
  callId: string,
  change: (tx: Transaction, members: MemberRow[], own: MemberRow) => Promise<void>,
) {
  const before = await listMembers(ctx.db, callId);
  await writeAs(ctx, viewer, async (tx) => {
    await lockMembers(
      tx,
      before.map(({ userId }) => userId),
    );
    const members = await listMembers(tx, callId);
    const own = members.find(({ userId }) => userId === viewer.id);
    if (!own) throw refuse("call_not_found");
    await change(tx, members, own);
  });
}

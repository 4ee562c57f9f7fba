import type { ChatId, UserId } from "@plaza/contract/base/ids";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { storeMissedCall, storeNotice } from "../messages/new/new-messages.ts";
import { notify } from "../notifications/notify.ts";
import {
  deleteOld,
  type EndedCall,
  findForEnd,
  isInChat,
  isWith,
  listInvolving,
  listMembers,
  listStale,
  lockMembers,
  updateAllOut,
  updateEnded,
  updateMissed,
  updateState,
} from "./calls.queries.ts";
import { stopRinging } from "./rings.ts";

/** To all windows of all whom it is of; each fetches what its member may see. */
export async function publishCallAfter(ctx: AppContext, tx: Transaction, callId: string) {
  const members = await listMembers(tx, callId);
  const topics = members.map(({ userId }) => memberTopic(userId));
  tx.afterCommit(() => ctx.hub.publish(topics, { type: "call", callId }));
}

/**
 * After somebody left, declined or did not answer: the call ends when nobody is left to talk to. `isSilent` where those of it
 * are to hear nothing more of each other.
 */
export async function settle(ctx: AppContext, tx: Transaction, callId: string, isSilent = false) {
  await publishCallAfter(ctx, tx, callId);
  if (!(await updateEnded(tx, callId))) return;
  const out = await updateAllOut(tx, callId);
  const missedIds = out.filter(({ state }) => state === "missed").map(({ userId }) => userId);
  await stopRinging(ctx, tx, callId, missedIds);
  const call = await findForEnd(tx, callId);
  if (call && !isSilent) await noteMissed(ctx, tx, call, missedIds);
}

/** A line in the conversation if nobody answered, and a notification for everyone who missed it. */
async function noteMissed(ctx: AppContext, tx: Transaction, call: EndedCall, missedIds: UserId[]) {
  if (missedIds.length === 0) return;
  const { callerId, chatId, isAnswered } = call;
  if (!isAnswered) {
    if (chatId) await storeNotice(ctx, tx, { chatId, senderId: callerId, what: "missed-call" });
    else for (const userId of missedIds) await storeMissedCall(ctx, tx, callerId, userId);
  }
  await notify(
    ctx,
    tx,
    missedIds.map((userId) => ({
      userId,
      type: "missed-call" as const,
      actorId: callerId,
      subjectId: chatId ?? callerId,
      ...(chatId && { chatId }),
    })),
  );
}

/** A change that is nobody's request; each call by itself, so that one that fails holds up no other. */
async function changeEach(
  ctx: AppContext,
  callIds: string[],
  change: (tx: Transaction, callId: string) => Promise<void>,
) {
  for (const callId of callIds) {
    const members = await listMembers(ctx.db, callId);
    await ctx.db.transaction(async (tx) => {
      await lockMembers(
        tx,
        members.map(({ userId }) => userId),
      );
      await change(tx, callId);
    });
  }
}

const idsOf = (rows: { callId: string }[]) => rows.map(({ callId }) => callId);

/** Whom a call still rings after its time has missed it. On several nodes at once, one finds something to do. */
export async function expireRings(ctx: AppContext) {
  await changeEach(ctx, idsOf(await listStale(ctx.db)), async (tx, callId) => {
    const missedIds = (await updateMissed(tx, callId)).map(({ userId }) => userId);
    if (missedIds.length === 0) return;
    await stopRinging(ctx, tx, callId, missedIds);
    const call = await findForEnd(tx, callId);
    if (call) await noteMissed(ctx, tx, call, missedIds);
    await settle(ctx, tx, callId);
  });
}

const leaveSilently = (ctx: AppContext, userId: UserId) => async (tx: Transaction, callId: string) => {
  await updateState(tx, callId, userId, "left");
  await stopRinging(ctx, tx, callId, [userId]);
  await settle(ctx, tx, callId, true);
};

/** After a suspension, or the deletion of an account. */
export async function endCallsOf(ctx: AppContext, userId: UserId) {
  await changeEach(ctx, idsOf(await listInvolving(ctx.db, userId)), leaveSilently(ctx, userId));
}

/** After a member left a chat or was removed from it. */
export async function endCallsIn(ctx: AppContext, userId: UserId, chatId: ChatId) {
  await changeEach(ctx, idsOf(await listInvolving(ctx.db, userId, isInChat(chatId))), leaveSilently(ctx, userId));
}

/** After a block: a call of the two ends. In a chat's call with others both stay, and neither hears the other any more. */
export async function endCallsBetween(ctx: AppContext, userId: UserId, otherId: UserId) {
  const shared = await listInvolving(ctx.db, userId, isWith(otherId));
  const pairs = shared.filter(({ chatId }) => chatId === null);
  await changeEach(ctx, idsOf(pairs), leaveSilently(ctx, userId));
  const topics = [userId, otherId].map(memberTopic);
  for (const { callId, chatId } of shared) if (chatId) ctx.hub.publish(topics, { type: "call", callId });
}

export async function sweepCalls(ctx: AppContext) {
  await deleteOld(ctx.db);
}

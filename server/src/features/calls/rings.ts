import type { UserId } from "@plaza/contract/base/ids";
import { RING_SECONDS } from "@plaza/contract/calls";
import type { PushMessage } from "@plaza/contract/push";
import type { AppContext } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import type { Words } from "../../words/words.ts";
import { wordsFor } from "../instance/receiver-words.ts";
import { findCountsOf } from "../notifications/notifications.ts";
import { findRung, queueRingEnds, queueRings, type RungRow } from "./rings.queries.ts";

/** Pushes to every device of everybody whom the call rings, whatever they look at: the phone lies beside the open window. */
export async function ringAfter(ctx: AppContext, tx: Transaction, callId: string) {
  const queued = await queueRings(tx, callId);
  if (queued.length > 0) tx.afterCommit(() => ctx.jobs.wake());
}

/** Replaces the pushes of those whom it does not ring any more. */
export async function stopRinging(ctx: AppContext, tx: Transaction, callId: string, userIds: UserId[]) {
  if (userIds.length === 0) return;
  const queued = await queueRingEnds(tx, callId, userIds);
  if (queued.length > 0) tx.afterCommit(() => ctx.jobs.wake());
}

interface RingPush {
  callId: string;
  isOver: boolean;
}

/** What a device shows of a call, and for how many seconds a push service tries; null where it would be out of date. */
export async function findRingPush(
  ctx: AppContext,
  userId: UserId,
  { callId, isOver }: RingPush,
): Promise<{ content: Omit<PushMessage, "title">; seconds: number } | null> {
  const rung = await findRung(ctx.db, callId, userId);
  if (!rung || isOver === (rung.state === "ringing")) return null;
  const words = await wordsFor(ctx, rung);
  const { unreadNotifications: unread } = await findCountsOf(ctx.db, userId);
  const { t } = words;
  const chat = rung.chatId ? `chatId=${rung.chatId}` : `userId=${rung.callerId}`;
  const content = {
    body: isOver ? sentenceOfEnd(words, rung) : sentenceOfRing(words, rung),
    link: `/messages?${chat}`,
    tag: `call ${callId}`,
    unread,
    isUrgent: !isOver,
    // A missed one is a notification like any other.
    ...(rung.state !== "missed" && {
      call: { id: callId, answer: t("Answer", {}, "a call"), decline: t("Decline", {}, "a call"), isOver },
    }),
  };
  return { content, seconds: RING_SECONDS };
}

function sentenceOfRing({ t }: Words, { kind, callerName: name, chatId, chatName: chat }: RungRow) {
  if (chatId && chat) return t("{name} is calling {chat}", { name, chat });
  if (chatId) return t("{name} is calling a group chat", { name });
  return kind === "video" ? t("Video call from {name}", { name }) : t("Call from {name}", { name });
}

function sentenceOfEnd({ t }: Words, { state, callerName: name }: RungRow) {
  if (state === "missed") return t("You missed a call from {name}", { name });
  return state === "in" ? t("You answered on another device") : t("The call ended");
}

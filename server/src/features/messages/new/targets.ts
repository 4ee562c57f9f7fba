import type { ChatId, UserId } from "@plaza/contract/base/ids";
import type { NewMessage } from "@plaza/contract/messages";
import { LOCKED } from "../../../concurrency/batcher.ts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Db } from "../../../db/sql.ts";
import { inOrder } from "../../../db/in-order.ts";
import { type AppError, refuse } from "../../../errors.ts";
import type { NewNotification } from "../../notifications/notify.ts";
import { findAddressee } from "../../marketplace/items.ts";
import { getUser } from "../../users/users.ts";
import {
  findMembership,
  findWriting,
  listAddressees,
  listMemberIds,
  lockChat,
  type Membership,
} from "../group-chats.queries.ts";
import { refusalOf } from "../may-write.ts";
import { lockReceivers, type MessageToInsert } from "./new-messages.queries.ts";

/** Where a message goes: to one member, or into a group chat. */
export type Place = { receiverId: UserId; chatId: null } | { receiverId: null; chatId: ChatId; memberIds: string[] };

/** Nobody writes to themselves, nor into a chat that they are not in. */
export async function getPlace(db: Db, sender: Viewer, { receiverId, chatId, listingId }: NewMessage): Promise<Place> {
  if (receiverId && chatId) throw refuse("one_receiver_only", { fields: { chatId: "not_both" } });
  if (chatId) {
    const [, members] = await inOrder(getMembership(db, sender.id, chatId), listMemberIds(db, chatId));
    return { receiverId: null, chatId, memberIds: members.map(({ userId }) => userId) };
  }
  if (!receiverId) throw refuse("receiver_missing", { field: "receiverId" });
  // Nobody writes to a page: who asks about its listing writes to one of its editors.
  const addressee = listingId ? await findAddressee(db, sender, listingId, receiverId) : receiverId;
  const receiver = await getUser(db, sender, addressee);
  if (receiver.id === sender.id) throw refuse("message_yourself", { fields: { receiverId: "is_yourself" } });
  return { receiverId: receiver.id, chatId: null };
}

/** The same 404 for a chat that does not exist and one that the member is not in. */
export async function getMembership(db: Db, userId: UserId, chatId: ChatId): Promise<Membership> {
  const membership = await findMembership(db, userId, chatId);
  if (!membership) throw refuse("chat_not_found");
  return membership;
}

/** Who of those it is for has no window open. */
export async function findAway(ctx: AppContext, place: Place): Promise<string[]> {
  const ids = place.chatId === null ? [place.receiverId] : place.memberIds;
  const online = await ctx.presence.whoIsOnline(ids);
  return ids.filter((id) => !online.has(id));
}

/** The chat, or the two whichever of them writes. */
export const placeOf = ({
  senderId,
  receiverId,
  chatId,
}: Pick<MessageToInsert, "senderId" | "receiverId" | "chatId">) =>
  chatId ?? [senderId, receiverId ?? ""].toSorted().join(" ");

/**
 * One message of a pair or of a chat at a time: locks where these go, at most one to each, and returns for each why it may
 * not be sent there.
 */
export async function lockPlaces(
  tx: Transaction,
  messages: MessageToInsert[],
  mayWait: boolean,
): Promise<(AppError | typeof LOCKED | null)[]> {
  const pairs = messages.flatMap(({ senderId, receiverId, listingId }) =>
    receiverId ? { senderId, receiverId, listingId } : [],
  );
  const [receivers, ofChats] = await inOrder(
    pairs.length > 0 ? lockReceivers(tx, pairs, mayWait) : [],
    Promise.all(messages.map(async ({ senderId, chatId }) => chatId && holdChat(tx, senderId, chatId, mayWait))),
  );
  const found = new Map(receivers.map((one) => [placeOf({ ...one, receiverId: one.id, chatId: null }), one]));
  return messages.map((message, n) => {
    if (message.chatId) return ofChats[n] || null;
    const receiver = found.get(placeOf(message));
    if (!receiver?.isAlone) return mayWait ? refuse("member_not_found") : LOCKED;
    return receiver.isOpen ? null : refusalOf(receiver);
  });
}

async function holdChat(tx: Transaction, senderId: UserId, chatId: ChatId, mayWait: boolean) {
  // Looked up behind the lock: whoever has been removed meanwhile writes no more.
  const [chat, membership] = await inOrder(lockChat(tx, chatId, mayWait), findWriting(tx, senderId, chatId));
  if (!chat && !mayWait) return LOCKED;
  if (!chat || !membership) return refuse("chat_not_found");
  return membership.mayWrite ? null : refusalOf({ isLimited: true });
}

/**
 * The notifications of a message. Of a chat's messages one is written until it is read, to those who are away and have not
 * muted it; a mention is for everyone whom it names.
 */
export async function notificationsOf(
  tx: Transaction,
  { senderId, receiverId, chatId, storyId, storyReaction, mentions }: MessageToInsert,
  awayIds: string[],
): Promise<NewNotification[]> {
  if (receiverId) {
    tx.concerns("chats", [senderId, receiverId]);
    const notification = { userId: receiverId, actorId: senderId, subjectId: senderId };
    if (storyId) return [{ ...notification, type: storyReaction ? "story-reaction" : "story-reply" }];
    return awayIds.length > 0 ? [{ ...notification, type: "message" }] : [];
  }
  if (!chatId) return [];
  const addressees = await listAddressees(tx, chatId, awayIds);
  tx.concerns(
    "chats",
    addressees.map(({ userId }) => userId),
  );
  const mentioned = new Set(mentions.map(({ userId }) => userId));
  return addressees
    .filter(({ userId, isDue }) => userId !== senderId && (isDue || mentioned.has(userId)))
    .map(({ userId }) => ({
      userId,
      actorId: senderId,
      subjectId: chatId,
      chatId,
      type: mentioned.has(userId) ? "chat-mention" : "chat-message",
    }));
}

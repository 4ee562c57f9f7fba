import type { NewPoll } from "@plaza/contract/forms/poll-form";
import type { Message } from "@plaza/contract/messages";
import { batched, type LOCKED, orRefusal } from "../../../concurrency/batcher.ts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import type { Db } from "../../../db/sql.ts";
import { inOrder } from "../../../db/in-order.ts";
import { refuse } from "../../../errors.ts";
import { findEnded } from "../../../session/session.ts";
import { isListedBy } from "../../marketplace/items.ts";
import { attachMedia, type MediaToAttach } from "../../media/media.ts";
import { notify } from "../../notifications/notify.ts";
import { attachPreview } from "../../previews/previews.ts";
import { asUser } from "../../users/users.ts";
import { foldOne } from "../visibility.ts";
import { isInChat, updateNewest } from "../group-chats.queries.ts";
import { isOfPair } from "../messages.queries.ts";
import { showMessage } from "../messages.ts";
import { lockPlaces, notificationsOf, placeOf } from "./targets.ts";
import { createMessagePoll } from "../polls/own-votes.ts";
import { publishMessageAfter } from "../audience.ts";
import {
  findByClientId,
  insertMessages,
  type MessageToInsert,
  type SentRow,
  upsertConversations,
} from "./new-messages.queries.ts";

interface Stored {
  message: Message | Promise<Message>;
  isNew: boolean;
}

export interface ToStore {
  sender: Viewer;
  message: MessageToInsert;
  media: MediaToAttach[];
  previewId: string | null;
  /** Those it is for who have no window open. */
  awayIds: string[];
  poll: NewPoll | null;
}

/** Messages of different pairs and chats at one moment share a commit. */
export const messageWrites = batched(storeMessages, { keyOf: ({ message }) => placeOf(message) });

/** At most one of a pair or a chat. */
function storeMessages(ctx: AppContext, all: ToStore[], mayWait: boolean) {
  return ctx.db.transaction(async (tx): Promise<(Stored | Error | typeof LOCKED)[]> => {
    // Nothing of posts is written with a message, and no picture is deleted.
    tx.concerns(["posts", "files"], []);
    const refusals = await check(tx, all, mayWait);
    const allowed = all.filter((one) => !refusals.has(one));
    const messages = allowed.map(({ message }) => message);
    const [inserted, due] = await inOrder(
      messages.length > 0 ? insertMessages(tx, messages) : [],
      Promise.all(allowed.map(({ message, awayIds }) => notificationsOf(tx, message, awayIds))),
    );
    const rows = new Map(inserted.map((row) => [placeOf(row), row]));
    const isStored = ({ message }: ToStore) => rows.has(placeOf(message));
    const pairs = inserted.flatMap(({ id, senderId, receiverId }) => (receiverId ? { id, senderId, receiverId } : []));
    if (pairs.length > 0) void tx.sendAhead(upsertConversations(tx, pairs));
    const outcomes = await Promise.all(
      all.map(async (one) => {
        const row = rows.get(placeOf(one.message));
        // The same attempt came at the same moment: whichever was first has the photo, and is the response to both.
        return refusals.get(one) ?? (row ? complete(ctx, tx, one, row) : orRefusal(showEarlier(tx, one)));
      }),
    );
    void tx.sendAhead(notify(ctx, tx, due.filter((_, n) => isStored(allowed[n] as ToStore)).flat()));
    return outcomes;
  });
}

/** Locks the sessions, and where the messages go: nothing of it ends before they are stored. */
async function check(tx: Transaction, all: ToStore[], mayWait: boolean) {
  const [senders, messages] = [all.map(({ sender }) => sender), all.map(({ message }) => message)];
  const [ended, ofPlaces, ofQuotes] = await inOrder(
    findEnded(tx, senders),
    lockPlaces(tx, messages, mayWait),
    Promise.all(messages.map((message) => orRefusal(refuseInvalidQuotes(tx, message)))),
  );
  const refusals = new Map<ToStore, Error | typeof LOCKED>();
  for (const [n, one] of all.entries()) {
    const refusal = ended.has(one.sender.sessionId) ? refuse("not_logged_in") : (ofPlaces[n] ?? ofQuotes[n]);
    if (refusal) refusals.set(one, refusal);
  }
  return refusals;
}

/** Stores what a message has beside its words, and publishes it. */
async function complete(ctx: AppContext, tx: Transaction, one: ToStore, row: { id: string; createdAt: string }) {
  const { sender, message, media, previewId, poll } = one;
  const { chatId } = message;
  const { id } = row;
  await attachMedia(tx, sender, { kind: "message", id }, media);
  if (poll) void tx.sendAhead(createMessagePoll(tx, id, poll));
  void tx.sendAhead(attachPreview(tx, { kind: "message", textId: id }, previewId));
  if (chatId) void tx.sendAhead(updateNewest(tx, chatId, id));
  const sent = hasParts(one) ? tx.sendAhead(showMessage(tx, id)) : asNewMessage(sender, message, row);
  publishMessageAfter(ctx, tx, { type: "message", id, chatId, message: sent });
  return { message: sent, isNew: true };
}

const hasParts = ({ message, media, poll, previewId }: ToStore) =>
  media.length > 0 || poll !== null || previewId !== null || isQuoting(message);

const isQuoting = ({ replyToId, storyId, listingId }: MessageToInsert) =>
  replyToId !== null || storyId !== null || listingId !== null;

async function showEarlier(tx: Transaction, { sender, message }: ToStore): Promise<Stored> {
  const earlier = message.clientId && (await findByClientId(tx, sender.id, message.clientId));
  if (!earlier) throw alreadySent();
  return { message: await showSent(tx, sender, earlier, message), isNew: false };
}

/** A message with nothing but words as all see it in this moment, which needs no reading. */
function asNewMessage(sender: Viewer, message: MessageToInsert, stored: { id: string; createdAt: string }): Message {
  const { senderId, receiverId, chatId, content, mentions, isForwarded, clientId } = message;
  return {
    id: stored.id,
    createdAt: stored.createdAt,
    senderId,
    receiverId,
    chatId,
    content,
    mentions,
    isForwarded,
    clientId,
    sender: chatId ? asUser(sender) : null,
    notice: null,
    editedAt: null,
    isFolded: false,
    isDeleted: false,
    isSeen: false,
    seenAt: null,
    imageUrl: null,
    media: [],
    preview: null,
    attachment: null,
    poll: null,
    reactions: [],
    replyTo: null,
    isStoryReply: false,
    storyReaction: null,
    story: null,
    listing: null,
  };
}

async function refuseInvalidQuotes(tx: Transaction, message: MessageToInsert) {
  const { senderId, receiverId, chatId, replyToId, listingId } = message;
  const [quoted, isListed] = await inOrder(
    replyToId && (chatId ? isInChat(tx, replyToId, senderId, chatId) : isOfPair(tx, replyToId, senderId, receiverId)),
    listingId && receiverId && isListedBy(tx, listingId, [senderId, receiverId]),
  );
  if (replyToId && !quoted) {
    throw refuse("reply_elsewhere", { fields: { replyToId: "not_in_this_chat" } });
  }
  if (listingId && !isListed) {
    throw refuse("listing_of_neither", { fields: { listingId: "not_a_listing_of_yours" } });
  }
  return null;
}

/** As its sender sees it now: what it quotes may be unavailable to them by then. */
export async function showSent(
  db: Db,
  sender: Viewer,
  sent: SentRow,
  place: Pick<MessageToInsert, "receiverId" | "chatId">,
): Promise<Message> {
  if (sent.receiverId !== place.receiverId || sent.chatId !== place.chatId) throw alreadySent();
  return foldOne(db, sender.id, await showMessage(db, sent.id));
}

const alreadySent = () => refuse("message_sent_elsewhere");

import type { NewPoll } from "@plaza/contract/forms/poll-form";
import type { Message } from "@plaza/contract/messages";
import { perNode } from "../../../cache/per-node.ts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Db, Transaction } from "../../../db/database.ts";
import { awaitedLater, inOrder } from "../../../db/in-order.ts";
import { ALONE, JoinedWrites } from "../../../db/together/joined-writes.ts";
import { badInput, conflict } from "../../../errors.ts";
import { findEnded, writeAs } from "../../../session/session.ts";
import { isListedBy } from "../../marketplace/items.ts";
import { attachMedia, type MediaToAttach } from "../../media/media.ts";
import { notify } from "../../notifications/notify.ts";
import { attachPreview } from "../../previews/previews.ts";
import { asUser } from "../../users/users.ts";
import { foldOne } from "../folding.ts";
import { isInChat, updateNewest } from "../group-chats.queries.ts";
import { isOfPair } from "../messages.queries.ts";
import { showMessage } from "../messages.ts";
import { holdPlace, notificationsOf } from "./places.ts";
import { createMessagePoll } from "../polls/own-votes.ts";
import { publishMessageAfter } from "../publishing.ts";
import {
  findByClientId,
  insertMessage,
  insertPlainMessages,
  lockReceivers,
  type MessageToInsert,
  type PlainMessage,
  type SentRow,
  upsertConversations,
} from "./sending.queries.ts";

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

type Plain = ToStore & { message: PlainMessage };

/** Whether it has nothing but words, and is for one member: most messages. */
const isPlain = (one: ToStore): one is Plain =>
  one.message.content !== null && one.message.receiverId !== null && !one.message.isForwarded && !hasParts(one);

const hasParts = ({ message, media, poll, previewId }: ToStore) =>
  media.length > 0 || poll !== null || previewId !== null || isQuoting(message);

const joinedWrites = perNode((ctx) => new JoinedWrites((all: Plain[]) => storePlain(ctx, all)));

/** Plain messages of different pairs at one moment share a commit. */
export async function storeMessage(ctx: AppContext, one: ToStore): Promise<Stored> {
  if (!isPlain(one)) return store(ctx, one);
  return joinedWrites(ctx).write(pairOf(one.message), one);
}

/** Of several, those that can be stored without waiting for somebody else's lock; each of the others is stored alone. */
async function storePlain(ctx: AppContext, all: Plain[]): Promise<(Stored | typeof ALONE)[]> {
  const [one, ...others] = all;
  if (one && others.length === 0) return [await store(ctx, one)];
  return ctx.db.transaction(async (tx) => {
    const [ended, receivers] = await inOrder(
      findEnded(
        tx,
        all.map(({ sender }) => sender),
      ),
      lockReceivers(
        tx,
        all.map(({ message }) => message),
        false,
      ),
    );
    const free = new Set(
      receivers
        .filter(({ isOpen, isAlone }) => isOpen && isAlone)
        .map(({ senderId, id }) => pairOf({ senderId, receiverId: id })),
    );
    const able = all.filter(({ sender, message }) => free.has(pairOf(message)) && !ended.has(sender.sessionId));
    const messages = able.map(({ message }) => message);
    const inserted = messages.length > 0 ? await insertPlainMessages(tx, messages) : [];
    const rows = new Map(inserted.map((row) => [pairOf(row), row]));
    // The same attempt came at the same moment, if it has no row.
    const stored = able.filter(({ message }) => rows.has(pairOf(message)));
    tx.concerns(NOT_WRITTEN, []);
    if (stored.length > 0) tx.withCommit(upsertConversations(tx, inserted));
    const outcomes = all.map((each) => {
      const row = stored.includes(each) ? rows.get(pairOf(each.message)) : undefined;
      if (!row) return ALONE;
      const message = asNewMessage(each.sender, each.message, row);
      publishMessageAfter(ctx, tx, { type: "message", id: row.id, chatId: null, message });
      return { message, isNew: true };
    });
    const due = await Promise.all(stored.map(({ message, awayIds }) => notificationsOf(tx, message, awayIds)));
    tx.withCommit(notify(ctx, tx, due.flat()));
    return outcomes;
  });
}

const pairOf = ({ senderId, receiverId }: { senderId: string; receiverId: string }) =>
  [senderId, receiverId].toSorted().join(" ");

/** Nothing of posts is written with a message, and no picture is deleted. */
const NOT_WRITTEN = ["posts", "files"] as const;

function store(ctx: AppContext, one: ToStore): Promise<Stored> {
  const { sender, message, media, previewId, awayIds, poll } = one;
  const { senderId, receiverId, chatId, clientId } = message;
  return writeAs(ctx, sender, async (tx) => {
    const holding = holdPlace(tx, message);
    const finding = clientId ? findByClientId(tx, senderId, clientId) : undefined;
    const quoting = awaitedLater(refuseOddQuotes(tx, message));
    const storing = insertMessage(tx, message);
    const notifying = awaitedLater(notificationsOf(tx, message, awayIds));
    const [, earlier] = await inOrder(holding, finding);
    // The same attempt came at the same moment: whichever was first has the photo, and is the response to both.
    if (earlier) return { message: await showSent(tx, sender, earlier, message), isNew: false };
    const [, inserted, notifications] = await inOrder(quoting, storing, notifying);
    if (!inserted) throw alreadySent();
    const { id } = inserted;
    await attachMedia(tx, sender, { kind: "message", id }, media);
    if (poll) tx.withCommit(createMessagePoll(tx, id, poll));
    tx.concerns(NOT_WRITTEN, []);
    tx.withCommit(attachPreview(tx, { kind: "message", textId: id }, previewId));
    if (chatId) tx.withCommit(updateNewest(tx, chatId, id));
    if (receiverId) tx.withCommit(upsertConversations(tx, [{ id, senderId, receiverId }]));
    const sent = hasParts(one) ? awaitedLater(showMessage(tx, id)) : asNewMessage(sender, message, inserted);
    publishMessageAfter(ctx, tx, { type: "message", id, chatId, message: sent });
    if (notifications.length > 0) tx.withCommit(notify(ctx, tx, notifications));
    return { message: sent, isNew: true };
  });
}

const isQuoting = ({ replyToId, storyId, listingId }: MessageToInsert) =>
  replyToId !== null || storyId !== null || listingId !== null;

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

async function refuseOddQuotes(tx: Transaction, message: MessageToInsert) {
  const { senderId, receiverId, chatId, replyToId, listingId } = message;
  const [quoted, isListed] = await inOrder(
    replyToId && (chatId ? isInChat(tx, replyToId, senderId, chatId) : isOfPair(tx, replyToId, senderId, receiverId)),
    listingId && receiverId && isListedBy(tx, listingId, [senderId, receiverId]),
  );
  if (replyToId && !quoted) {
    throw badInput("The message you answer is not in this chat", { replyToId: "Not a message of this chat" });
  }
  if (listingId && !isListed) {
    throw badInput("The listing is not of one of you two", { listingId: "Not a listing of one of you two" });
  }
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

const alreadySent = () => conflict("This message has been sent to somebody else already");

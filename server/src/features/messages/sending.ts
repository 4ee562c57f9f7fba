import type { Message, NewMessage } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db, Transaction } from "../../db/database.ts";
import { awaitedLater, inOrder } from "../../db/in-order.ts";
import { badInput, conflict, notFound } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../auth/sessions.ts";
import { isListedBy } from "../marketplace/items.ts";
import { attachMedia, type MediaToAttach } from "../media/media.ts";
import { notify } from "../notifications/notify.ts";
import { attachPreview, expectPreview } from "../previews/previews.ts";
import { getUser, showUser } from "../users/users.ts";
import { checkParts, readyParts } from "./outgoing-parts.ts";
import { showMessage } from "./messages.ts";
import { publishToBoth } from "./publishing.ts";
import { isOfPair } from "./messages.queries.ts";
import {
  findByClientId,
  insertMessage,
  lockPair,
  lockReceiver,
  type MessageToInsert,
  type SentRow,
  upsertConversations,
} from "./sending.queries.ts";

const MESSAGES: Limit = { name: "messages", max: 120, seconds: 60 };

/** The message to send; with `storyId` if it replies to a story. */
type Outgoing = NewMessage & { storyId?: string };

export async function sendMessage(ctx: AppContext, sender: Viewer, wanted: Outgoing): Promise<Message> {
  const { clientId = null } = wanted;
  checkParts(wanted);
  const [receiver, sent] = await ctx.db.pipeline((db) =>
    inOrder(getUser(db, sender, wanted.receiverId), clientId && findByClientId(db, sender.id, clientId)),
  );
  if (receiver.id === sender.id) throw badInput("You cannot write to yourself", { receiverId: "That is you" });
  // A retry of a stored message gets the same response.
  if (sent) return showSent(ctx.db, sent, receiver.id);
  await ctx.limits.take(MESSAGES, sender.id);

  const { media, ...parts } = await readyParts(ctx, sender, wanted);
  const previewId = await expectPreview(ctx, sender, parts.content);
  const isAway = !(await ctx.presence.whoIsOnline([receiver.id])).has(receiver.id);
  const message = {
    senderId: sender.id,
    receiverId: receiver.id,
    ...parts,
    replyToId: wanted.replyToId ?? null,
    storyId: wanted.storyId ?? null,
    listingId: wanted.listingId ?? null,
    clientId,
  };
  const stored = await store(ctx, sender, message, { media, previewId, isAway });
  if (!stored.isNew) await ctx.limits.giveBack(MESSAGES, sender.id);
  return stored.message;
}

interface Stored {
  message: Message | Promise<Message>;
  isNew: boolean;
}

interface More {
  media: MediaToAttach[];
  previewId: string | null;
  /** Whether the receiver has no window open. */
  isAway: boolean;
}

function store(
  ctx: AppContext,
  sender: Viewer,
  message: MessageToInsert,
  { media, previewId, isAway }: More,
): Promise<Stored> {
  const { senderId, receiverId, clientId, storyId } = message;
  return writeAs(ctx, sender, async (tx) => {
    tx.concerns("chats", [senderId, receiverId]);
    const held = holdChat(tx, message);
    const finding = clientId ? findByClientId(tx, senderId, clientId) : undefined;
    const quoting = awaitedLater(refuseOddQuotes(tx, message));
    const storing = insertMessage(tx, message);
    const [, earlier] = await inOrder(held, finding);
    // The same attempt came at the same moment: whichever was first has the photo, and is the response to both.
    if (earlier) return { message: await showSent(tx, earlier, receiverId), isNew: false };
    const [, inserted] = await inOrder(quoting, storing);
    if (!inserted) throw alreadySent();
    const { id } = inserted;
    await attachMedia(tx, sender, { kind: "message", id }, media);
    // Nothing of posts is written here.
    tx.concerns("posts", []);
    tx.withCommit(attachPreview(tx, { kind: "message", textId: id }, previewId));
    tx.withCommit(upsertConversations(tx, { id, senderId, receiverId }));
    const sent = awaitedLater(showMessage(tx, id));
    tx.afterCommit(async () => publishToBoth(ctx, { type: "message", message: await sent }));
    const notification = { userId: receiverId, actorId: senderId, subjectId: senderId };
    if (storyId) tx.withCommit(notify(ctx, tx, [{ ...notification, type: "story-reply" }]));
    else if (isAway) tx.withCommit(notify(ctx, tx, [{ ...notification, type: "message" }]));
    return { message: sent, isNew: true };
  });
}

async function holdChat(tx: Transaction, { senderId, receiverId }: MessageToInsert) {
  const [receiver] = await inOrder(lockReceiver(tx, senderId, receiverId), lockPair(tx, senderId, receiverId));
  if (!receiver) throw notFound("Member");
}

async function refuseOddQuotes(tx: Transaction, { senderId, receiverId, replyToId, listingId }: MessageToInsert) {
  const [quoted, isListed] = await inOrder(
    replyToId && isOfPair(tx, replyToId, senderId, receiverId),
    listingId && isListedBy(tx, listingId, [senderId, receiverId]),
  );
  if (replyToId && !quoted) {
    throw badInput("The message you answer is not in this chat", { replyToId: "Not a message of this chat" });
  }
  if (listingId && !isListed) {
    throw badInput("The listing is not of one of you two", { listingId: "Not a listing of one of you two" });
  }
}

function showSent(db: Db, sent: SentRow, receiverId: string): Promise<Message> {
  if (sent.receiverId !== receiverId) throw alreadySent();
  return showMessage(db, sent.id);
}

const alreadySent = () => conflict("This message has been sent to somebody else already");

/** The story it replied to may have ended since. */
export async function findSentReply(ctx: AppContext, sender: Viewer, clientId: string): Promise<Message | null> {
  const earlier = await findByClientId(ctx.db, sender.id, clientId);
  if (!earlier?.isStoryReply) return null;
  await showUser(ctx, sender, earlier.receiverId);
  return showMessage(ctx.db, earlier.id);
}

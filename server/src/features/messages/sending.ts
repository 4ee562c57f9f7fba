import type { NewPoll } from "@plaza/contract/forms/poll-form";
import type { Message, NewMessage } from "@plaza/contract/messages";
import type { Mention, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db, Transaction } from "../../db/database.ts";
import { awaitedLater, inOrder } from "../../db/in-order.ts";
import { badInput, conflict } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../auth/sessions.ts";
import { showFriendshipState } from "../friends/friendships.ts";
import { isListedBy } from "../marketplace/items.ts";
import { attachMedia, type MediaToAttach } from "../media/media.ts";
import { refuseStrangersAmong, refuseStrangersOf } from "../moderation/limited.ts";
import { passMessage } from "../moderation/passing.ts";
import { notify } from "../notifications/notify.ts";
import { refuseOddEnd } from "../posts/polls/polls.ts";
import { findMentions } from "../posts/mentions/mentions.ts";
import { attachPreview, expectPreview } from "../previews/previews.ts";
import { isLimitedToday, limitFirstDay } from "../users/first-day.ts";
import { asUser, showUser } from "../users/users.ts";
import { isInChat, updateNewest } from "./group-chats.queries.ts";
import { checkParts, fileNameIn, readyParts } from "./outgoing-parts.ts";
import { showMessage } from "./messages.ts";
import { findAway, getPlace, holdPlace, notificationsOf, type Place } from "./places.ts";
import { createMessagePoll } from "./polls/own-votes.ts";
import { publishMessageAfter } from "./publishing.ts";
import { isOfPair } from "./messages.queries.ts";
import {
  findByClientId,
  insertMessage,
  insertNotice,
  type MessageToInsert,
  type NoticeToInsert,
  type SentRow,
  upsertConversations,
} from "./sending.queries.ts";

const SAME_STRANGER: Limit = { name: "first-day-same-stranger", max: 1, seconds: 24 * 60 * 60 };
const MESSAGES: Limit = { name: "messages", max: 120, seconds: 60 };

/** The message to send; with `storyId` if it replies to a story, and the reaction if that is all it is. */
type Outgoing = NewMessage & { storyId?: string; storyReaction?: ReactionType | null };

export async function sendMessage(ctx: AppContext, sender: Viewer, wanted: Outgoing): Promise<Message> {
  const { clientId = null } = wanted;
  checkParts(wanted);
  const [place, sent] = await ctx.db.pipeline((db) =>
    inOrder(getPlace(db, sender, wanted), clientId && findByClientId(db, sender.id, clientId)),
  );
  // A retry of a stored message gets the same response.
  if (sent) return showSent(ctx.db, sent, place);
  if (wanted.poll) refuseOddEnd(wanted.poll);
  await ctx.limits.take(MESSAGES, sender.id);
  if (place.receiverId) await refuseStrangersOf(ctx, sender, place.receiverId);
  else if (place.chatId) await refuseStrangersAmong(ctx, sender, place.memberIds);
  const alts = (wanted.mediaUrls ?? []).map(({ alt }) => alt);
  await passMessage(ctx, sender, wanted.content, ...(wanted.poll?.choices ?? []), ...alts, fileNameIn(wanted));
  if (place.receiverId) await limitStrangers(ctx, sender, place.receiverId);

  const { media, poll, ...parts } = await readyParts(ctx, sender, wanted);
  const previewId = await expectPreview(ctx, sender, parts.content);
  const awayIds = await findAway(ctx, place);
  const message = {
    senderId: sender.id,
    receiverId: place.receiverId,
    chatId: place.chatId,
    ...parts,
    mentions: await findMentionsIn(ctx, sender, place, wanted),
    replyToId: wanted.replyToId ?? null,
    storyId: wanted.storyId ?? null,
    storyReaction: wanted.storyReaction ?? null,
    listingId: wanted.listingId ?? null,
    clientId,
  };
  const stored = await store(ctx, sender, message, { media, previewId, awayIds, poll });
  if (!stored.isNew) await ctx.limits.giveBack(MESSAGES, sender.id);
  return stored.message;
}

/** On their first day members write to few people who are not their friends, and to each as much as they like. */
async function limitStrangers(ctx: AppContext, sender: Viewer, receiverId: string) {
  if (!(await isLimitedToday(ctx, sender))) return;
  if ((await showFriendshipState(ctx, sender, receiverId))?.status === "accepted") return;
  if (await ctx.limits.isOver(SAME_STRANGER, `${sender.id} ${receiverId}`)) return;
  await limitFirstDay(ctx, sender, "strangers");
}

/** Those of a group chat who are named in it. Between two nobody has to be called. */
async function findMentionsIn(ctx: AppContext, sender: Viewer, place: Place, wanted: Outgoing): Promise<Mention[]> {
  const { content, mentionIds } = wanted;
  if (place.chatId === null || !mentionIds?.length) return [];
  const memberIds = new Set(place.memberIds);
  return findMentions(
    ctx.db,
    sender,
    content,
    mentionIds.filter((id) => memberIds.has(id)),
  );
}

interface Stored {
  message: Message | Promise<Message>;
  isNew: boolean;
}

interface More {
  media: MediaToAttach[];
  previewId: string | null;
  /** Those it is for who have no window open. */
  awayIds: string[];
  poll: NewPoll | null;
}

function store(
  ctx: AppContext,
  sender: Viewer,
  message: MessageToInsert,
  { media, previewId, awayIds, poll }: More,
): Promise<Stored> {
  const { senderId, receiverId, chatId, clientId } = message;
  return writeAs(ctx, sender, async (tx) => {
    const holding = holdPlace(tx, message);
    const finding = clientId ? findByClientId(tx, senderId, clientId) : undefined;
    const quoting = awaitedLater(refuseOddQuotes(tx, message));
    const storing = insertMessage(tx, message);
    const notifying = awaitedLater(notificationsOf(tx, message, awayIds));
    const [, earlier] = await inOrder(holding, finding);
    // The same attempt came at the same moment: whichever was first has the photo, and is the response to both.
    if (earlier) return { message: await showSent(tx, earlier, message), isNew: false };
    const [, inserted, notifications] = await inOrder(quoting, storing, notifying);
    if (!inserted) throw alreadySent();
    const { id } = inserted;
    await attachMedia(tx, sender, { kind: "message", id }, media);
    if (poll) tx.withCommit(createMessagePoll(tx, id, poll));
    // Nothing of posts is written here, and no picture is deleted.
    tx.concerns(["posts", "files"], []);
    tx.withCommit(attachPreview(tx, { kind: "message", textId: id }, previewId));
    if (chatId) tx.withCommit(updateNewest(tx, chatId, id));
    if (receiverId) tx.withCommit(upsertConversations(tx, { id, senderId, receiverId }));
    const hasParts = media.length > 0 || poll !== null || previewId !== null || isQuoting(message);
    const sent = hasParts ? awaitedLater(showMessage(tx, id)) : asNewMessage(sender, message, inserted);
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

/** What happened in a chat is stored and published as a message of it. For a locked chat. */
export async function storeNotice(ctx: AppContext, tx: Transaction, notice: NoticeToInsert) {
  const inserted = await insertNotice(tx, notice);
  if (!inserted) return;
  const { chatId } = notice;
  const message = awaitedLater(showMessage(tx, inserted.id));
  publishMessageAfter(ctx, tx, { type: "message", id: inserted.id, chatId, message });
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

function showSent(db: Db, sent: SentRow, place: Pick<MessageToInsert, "receiverId" | "chatId">): Promise<Message> {
  if (sent.receiverId !== place.receiverId || sent.chatId !== place.chatId) throw alreadySent();
  return showMessage(db, sent.id);
}

const alreadySent = () => conflict("This message has been sent to somebody else already");

/** The story it replied to may have ended since. */
export async function findSentReply(ctx: AppContext, sender: Viewer, clientId: string): Promise<Message | null> {
  const earlier = await findByClientId(ctx.db, sender.id, clientId);
  if (!earlier?.isStoryReply || !earlier.receiverId) return null;
  await showUser(ctx, sender, earlier.receiverId);
  return showMessage(ctx.db, earlier.id);
}

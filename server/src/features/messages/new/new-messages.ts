import type { UserId } from "@plaza/contract/base/ids";
import type { Message, NewMessage } from "@plaza/contract/messages";
import type { Mention, ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Transaction } from "../../../db/database.ts";
import { inOrder } from "../../../db/in-order.ts";
import type { Limit } from "../../../limits/limits.ts";
import { filterMessage } from "../../filters/text-filter.ts";
import { refuseInvalidEnd } from "../../posts/polls/polls.ts";
import { findMentions } from "../../posts/mentions/mentions.ts";
import { expectPreview } from "../../previews/previews.ts";
import { showUser } from "../../users/users.ts";
import { checkParts, fileNameIn, readyParts } from "./message-parts.ts";
import { showMessage } from "../messages.ts";
import { findAway, getPlace, type Place } from "./targets.ts";
import { publishMessageAfter } from "../audience.ts";
import {
  findByClientId,
  insertMissedCall,
  insertNotice,
  type NoticeToInsert,
  upsertConversations,
} from "./new-messages.queries.ts";
import { messageWrites, showSent } from "./message-writes.ts";
import { limitStrangers } from "./strangers.ts";

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
  if (sent) return showSent(ctx.db, sender, sent, place);
  if (wanted.poll) refuseInvalidEnd(wanted.poll);
  await ctx.limits.take(MESSAGES, sender.id);
  const alts = (wanted.mediaUrls ?? []).map(({ alt }) => alt);
  await filterMessage(ctx, sender, wanted.content, ...(wanted.poll?.choices ?? []), ...alts, fileNameIn(wanted));
  const strangerIds = place.receiverId ? [place.receiverId] : [];
  const stored = await limitStrangers(ctx, sender, strangerIds, () => storeWanted(ctx, sender, place, wanted));
  if (!stored.isNew) await ctx.limits.giveBack(MESSAGES, sender.id);
  return stored.message;
}

async function storeWanted(ctx: AppContext, sender: Viewer, place: Place, wanted: Outgoing) {
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
    clientId: wanted.clientId ?? null,
  };
  return messageWrites(ctx).write({ sender, message, media, previewId, awayIds, poll });
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

/** What happened in a chat is stored and published as a message of it. For a locked chat. */
export async function storeNotice(ctx: AppContext, tx: Transaction, notice: NoticeToInsert) {
  const inserted = await insertNotice(tx, notice);
  if (!inserted) return;
  const { chatId } = notice;
  const message = await showMessage(tx, inserted.id);
  publishMessageAfter(ctx, tx, { type: "message", id: inserted.id, chatId, message });
}

/** The same between two: it is unread until its receiver looks. */
export async function storeMissedCall(ctx: AppContext, tx: Transaction, senderId: UserId, receiverId: UserId) {
  const inserted = await insertMissedCall(tx, { senderId, receiverId });
  if (!inserted) return;
  tx.concerns("chats", [senderId, receiverId]);
  await upsertConversations(tx, [{ id: inserted.id, senderId, receiverId }]);
  const message = await showMessage(tx, inserted.id);
  publishMessageAfter(ctx, tx, { type: "message", id: inserted.id, chatId: null, message });
}

/** The story it replied to may have ended since. */
export async function findSentReply(ctx: AppContext, sender: Viewer, clientId: string): Promise<Message | null> {
  const earlier = await findByClientId(ctx.db, sender.id, clientId);
  if (!earlier?.isStoryReply || !earlier.receiverId) return null;
  await showUser(ctx, sender, earlier.receiverId);
  return showMessage(ctx.db, earlier.id);
}

import type { Message, NewMessage } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { badInput, conflict, notFound } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../auth/sessions.ts";
import { isListedBy } from "../marketplace/items.ts";
import { attachMedia, type MediaToAttach, readyMediaList, wantedMedia } from "../media/media.ts";
import { notify } from "../notifications/notify.ts";
import { showUser } from "../users/users.ts";
import { showMessage } from "./messages.ts";
import { publishToBoth } from "./publishing.ts";
import { isOfPair } from "./messages.queries.ts";
import {
  findByClientId,
  insertMessage,
  lockPair,
  lockReceiver,
  type MessageToInsert,
  upsertConversations,
} from "./sending.queries.ts";

const MESSAGES: Limit = { name: "messages", max: 120, seconds: 60 };

/** The message to send; with `storyId` if it replies to a story. */
type Outgoing = NewMessage & { storyId?: string };

export async function sendMessage(ctx: AppContext, sender: Viewer, wanted: Outgoing): Promise<Message> {
  const { content, imageUrl, clientId = null } = wanted;
  const files = wantedMedia(imageUrl, wanted.mediaUrls);
  if (!content && files.length === 0) throw badInput("Write something first", { content: "Write something first" });
  const receiver = await showUser(ctx, sender, wanted.receiverId);
  if (receiver.id === sender.id) throw badInput("You cannot write to yourself", { receiverId: "That is you" });
  const earlier = await findSent(ctx.db, sender, clientId, receiver.id);
  if (earlier) return earlier;
  await ctx.limits.take(MESSAGES, sender.id);

  const media = await readyMediaList(ctx, sender, files, imageUrl ? "image" : null);
  const isAway = !(await ctx.presence.whoIsOnline([receiver.id])).has(receiver.id);
  const message = {
    senderId: sender.id,
    receiverId: receiver.id,
    content,
    replyToId: wanted.replyToId ?? null,
    storyId: wanted.storyId ?? null,
    listingId: wanted.listingId ?? null,
    clientId,
  };
  const sent = await store(ctx, sender, message, { media, isAway });
  if (!sent.isNew) await ctx.limits.giveBack(MESSAGES, sender.id);
  return sent.message;
}

interface Sent {
  message: Message;
  isNew: boolean;
}

interface More {
  media: MediaToAttach[];
  /** Whether the receiver has no window open. */
  isAway: boolean;
}

function store(ctx: AppContext, sender: Viewer, message: MessageToInsert, { media, isAway }: More): Promise<Sent> {
  const { senderId, receiverId, clientId, replyToId, storyId, listingId } = message;
  return writeAs(ctx, sender, async (tx) => {
    if (!(await lockReceiver(tx, senderId, receiverId))) throw notFound("Member");
    await lockPair(tx, senderId, receiverId);
    // The same attempt came at the same moment: whichever was first has the photo, and is the response to both.
    const earlier = await findSent(tx, sender, clientId, receiverId);
    if (earlier) return { message: earlier, isNew: false };

    if (replyToId && !(await isOfPair(tx, replyToId, senderId, receiverId))) {
      throw badInput("The message you answer is not in this chat", { replyToId: "Not a message of this chat" });
    }
    if (listingId && !(await isListedBy(tx, listingId, [senderId, receiverId]))) {
      throw badInput("The listing is not of one of you two", { listingId: "Not a listing of one of you two" });
    }
    const inserted = await insertMessage(tx, message);
    if (!inserted) throw alreadySent();
    await attachMedia(tx, sender, { kind: "message", id: inserted.id }, media);
    await upsertConversations(tx, { id: inserted.id, senderId, receiverId });
    const sent = await showMessage(tx, inserted.id);
    tx.afterCommit(() => publishToBoth(ctx, { type: "message", message: sent }));
    const notification = { userId: receiverId, actorId: senderId, subjectId: senderId };
    if (storyId) await notify(ctx, tx, [{ ...notification, type: "story-reply" }]);
    else if (isAway) await notify(ctx, tx, [{ ...notification, type: "message" }]);
    return { message: sent, isNew: true };
  });
}

/** A retry of a stored message gets the same response. */
async function findSent(db: Db, sender: Viewer, clientId: string | null, receiverId: string): Promise<Message | null> {
  const earlier = clientId && (await findByClientId(db, sender.id, clientId));
  if (!earlier) return null;
  if (earlier.receiverId !== receiverId) throw alreadySent();
  return showMessage(db, earlier.id);
}

const alreadySent = () => conflict("This message has been sent to somebody else already");

/** The story it replied to may have ended since. */
export async function findSentReply(ctx: AppContext, sender: Viewer, clientId: string): Promise<Message | null> {
  const earlier = await findByClientId(ctx.db, sender.id, clientId);
  if (!earlier?.isStoryReply) return null;
  await showUser(ctx, sender, earlier.receiverId);
  return showMessage(ctx.db, earlier.id);
}

import type { Message } from "@plaza/contract/messages";
import type { ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import { writeAs } from "../../session/session.ts";
import { limitReactions } from "../posts/reactions.ts";
import { foldOne } from "./visibility.ts";
import { listMemberIds } from "./group-chats.queries.ts";
import { lockMessageOf, type MessageRow } from "./messages.queries.ts";
import { showMessage } from "./messages.ts";
import { publishMessageAfter } from "./audience.ts";
import { deleteMessageReaction, upsertMessageReaction } from "./message-reactions.queries.ts";

/** For either of the two; one reaction each. The same again changes nothing, and is not published. */
export async function reactToMessage(ctx: AppContext, viewer: Viewer, messageId: string, type: ReactionType) {
  return changeReaction(ctx, viewer, messageId, type);
}

export async function unreactToMessage(ctx: AppContext, viewer: Viewer, messageId: string) {
  await changeReaction(ctx, viewer, messageId, null);
}

async function changeReaction(ctx: AppContext, viewer: Viewer, messageId: string, type: ReactionType | null) {
  await limitReactions(ctx, viewer);
  return changeMessage(ctx, viewer, messageId, async (tx, { id, isDeleted }) => {
    if (type && isDeleted) throw refuse("message_deleted");
    return type ? upsertMessageReaction(tx, id, viewer.id, type) : deleteMessageReaction(tx, id, viewer.id);
  });
}

/**
 * Publishes the message to all who see it if `act` changed it. The same 404 for a message that does not exist and for one between
 * two others, or of a chat that one is not in.
 */
export async function changeMessage(
  ctx: AppContext,
  viewer: Viewer,
  messageId: string,
  act: (tx: Transaction, message: MessageRow) => Promise<unknown>,
): Promise<Message> {
  return writeAs(ctx, viewer, async (tx) => {
    const row = await lockMessageOf(tx, viewer.id, messageId);
    if (!row) throw refuse("message_not_found");
    const { id, chatId } = row;
    tx.concerns("chats", await findConcerned(tx, row));
    const changed = await act(tx, row);
    const message = await showMessage(tx, id);
    if (changed) publishMessageAfter(ctx, tx, { type: "message-changed", id, chatId, message });
    return foldOne(tx, viewer.id, message);
  });
}

/** Whose unread counts it may change. */
async function findConcerned(tx: Transaction, { senderId, receiverId, chatId }: MessageRow): Promise<string[]> {
  if (receiverId) return [senderId, receiverId];
  return chatId ? (await listMemberIds(tx, chatId)).map(({ userId }) => userId) : [];
}

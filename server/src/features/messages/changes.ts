import { DELETABLE_MINUTES, type Message } from "@plaza/contract/messages";
import type { ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { conflict, forbidden, notFound } from "../../errors.ts";
import { writeAs } from "../auth/sessions.ts";
import { readAbout } from "../notifications/notify.ts";
import { publishChangedAfter } from "../notifications/publishing.ts";
import { limitReactions } from "../posts/reactions.ts";
import { takeBackUnread } from "./conversations.queries.ts";
import { ABOUT_MESSAGES } from "./conversations.ts";
import { lockMessageOf, markDeleted, type MessageRow } from "./messages.queries.ts";
import { showMessage } from "./messages.ts";
import { publishToBoth } from "./publishing.ts";
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
    if (type && isDeleted) throw conflict("This message was deleted");
    return type ? upsertMessageReaction(tx, id, viewer.id, type) : deleteMessageReaction(tx, id, viewer.id);
  });
}

/** Deletes for both, by its sender, while it is recent. */
export async function deleteMessage(ctx: AppContext, viewer: Viewer, messageId: string) {
  await changeMessage(ctx, viewer, messageId, async (tx, row) => {
    if (row.senderId !== viewer.id) throw forbidden("This is not your message");
    if (row.isDeleted) return false;
    if (!row.isDeletable) throw forbidden(`A message can be deleted for ${DELETABLE_MINUTES} minutes after it is sent`);
    await markDeleted(tx, row.id);
    const left = await takeBackUnread(tx, row);
    const about = { userId: row.receiverId, types: ABOUT_MESSAGES, subjectId: viewer.id };
    if (left?.unreadCount === 0) await readAbout(ctx, tx, about);
    // A notification of it has its first words.
    publishChangedAfter(ctx, tx, [row.receiverId]);
    return true;
  });
}

/**
 * Publishes the message to both if `act` changed it. The same 404 for a message that does not exist and for one between
 * two others.
 */
export async function changeMessage(
  ctx: AppContext,
  viewer: Viewer,
  messageId: string,
  act: (tx: Transaction, message: MessageRow) => Promise<unknown>,
): Promise<Message> {
  return writeAs(ctx, viewer, async (tx) => {
    const row = await lockMessageOf(tx, viewer.id, messageId);
    if (!row) throw notFound("Message");
    tx.concerns("chats", [row.senderId, row.receiverId]);
    const changed = await act(tx, row);
    const message = await showMessage(tx, row.id);
    if (changed) tx.afterCommit(() => publishToBoth(ctx, { type: "message-changed", message }));
    return message;
  });
}

import { DELETABLE_MINUTES, type Message } from "@plaza/contract/messages";
import type { ReactionType } from "@plaza/contract/posts";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { conflict, forbidden, notFound } from "../../errors.ts";
import { writeAs } from "../auth/sessions.ts";
import { deleteObject } from "../media/media.ts";
import { readAbout, tellChanged } from "../notifications/notifications.ts";
import { takeReaction } from "../posts/reactions.ts";
import { takeBackUnread } from "./conversations.queries.ts";
import { ABOUT_MESSAGES } from "./conversations.ts";
import { lockMessageOf, markDeleted, type MessageRow } from "./messages.queries.ts";
import { showMessage, tellBoth } from "./messages.ts";
import { deleteMessageReaction, putMessageReaction } from "./message-reactions.queries.ts";

/** By either of the two; one each. The same again changes nothing, and is told to nobody. */
export async function reactToMessage(ctx: AppContext, viewer: Viewer, messageId: string, type: ReactionType) {
  return changeReaction(ctx, viewer, messageId, type);
}

export async function unreactToMessage(ctx: AppContext, viewer: Viewer, messageId: string) {
  await changeReaction(ctx, viewer, messageId, null);
}

async function changeReaction(ctx: AppContext, viewer: Viewer, messageId: string, type: ReactionType | null) {
  await takeReaction(ctx, viewer);
  const { message, changed } = await change(ctx, viewer, messageId, async (db, { id, isDeleted }) => {
    if (type && isDeleted) throw conflict("This message was deleted");
    return type ? putMessageReaction(db, id, viewer.id, type) : deleteMessageReaction(db, id, viewer.id);
  });
  if (changed) tellBoth(ctx, { type: "message-changed", message });
  return message;
}

/** For both, by its sender, while it is fresh. */
export async function deleteMessage(ctx: AppContext, viewer: Viewer, messageId: string) {
  const { message, changed } = await change(ctx, viewer, messageId, async (db, row) => {
    if (row.senderId !== viewer.id) throw forbidden("This is not your message");
    if (row.isDeleted) return null;
    if (!row.isDeletable) throw forbidden(`A message can be deleted for ${DELETABLE_MINUTES} minutes after it is sent`);
    await markDeleted(db, row.id);
    if (row.objectId) await deleteObject(db, row.objectId);
    const left = await takeBackUnread(db, row);
    return { isNewsRead: left?.unreadCount === 0 && (await readAbout(db, row.receiverId, ABOUT_MESSAGES, viewer.id)) };
  });
  if (!changed) return;
  tellBoth(ctx, { type: "message-changed", message });
  if (changed.isNewsRead) tellChanged(ctx, [message.receiverId]);
}

/** The same 404 for a message that is not there and for one between two others. */
async function change<T>(
  ctx: AppContext,
  viewer: Viewer,
  messageId: string,
  act: (db: Db, message: MessageRow) => Promise<T>,
): Promise<{ message: Message; changed: T }> {
  return writeAs(ctx, viewer, async (db) => {
    const row = await lockMessageOf(db, viewer.id, messageId, DELETABLE_MINUTES);
    if (!row) throw notFound("Message");
    const changed = await act(db, row);
    return { changed, message: await showMessage(db, row.id) };
  });
}

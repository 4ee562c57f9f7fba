import { DELETABLE_MINUTES } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { forbidden, notFound } from "../../errors.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../../session/session.ts";
import { readAbout } from "../notifications/notify.ts";
import { publishChangedAfter } from "../notifications/audience.ts";
import { changeMessage } from "./changes.ts";
import { ABOUT_MESSAGES } from "./conversations.ts";
import { retractUnread, updateLastMessage } from "./conversations.queries.ts";
import { lockMessageOf, markDeleted, type MessageRow } from "./messages.queries.ts";
import { insertRemoval } from "./deletion.queries.ts";

export async function deleteMessage(ctx: AppContext, viewer: Viewer, messageId: string, whom: "me" | "everyone") {
  await (whom === "me" ? removeForSelf(ctx, viewer, messageId) : deleteForEveryone(ctx, viewer, messageId));
}

/** By its sender, while it is recent. */
function deleteForEveryone(ctx: AppContext, viewer: Viewer, messageId: string) {
  return changeMessage(ctx, viewer, messageId, async (tx, row) => {
    if (row.senderId !== viewer.id) throw forbidden("You can only change your own messages");
    if (row.isDeleted) return false;
    if (!row.isDeletable) throw forbidden(`You can delete a message for ${DELETABLE_MINUTES} minutes after sending it`);
    await markDeleted(tx, row.id);
    await retract(ctx, tx, row);
    return true;
  });
}

/** Anyone who has it, at any time: the others still have it, and are not told. */
function removeForSelf(ctx: AppContext, viewer: Viewer, messageId: string) {
  return writeAs(ctx, viewer, async (tx) => {
    const row = await lockMessageOf(tx, viewer.id, messageId);
    if (!row) throw notFound("Message");
    const partnerId = row.chatId ? null : row.senderId === viewer.id ? row.receiverId : row.senderId;
    tx.concerns("chats", [viewer.id]);
    if (row.receiverId === viewer.id && !row.isDeleted) await retract(ctx, tx, row);
    await insertRemoval(tx, viewer.id, row.id);
    // The last message of a group chat is looked up as it is shown.
    if (partnerId) await updateLastMessage(tx, viewer.id, partnerId, row.id);
    tx.afterCommit(() => ctx.hub.publish([memberTopic(viewer.id)], { type: "message-removed", messageId: row.id }));
  });
}

/** Its receiver does not have it as unread any more, nor its first words in a notification. */
async function retract(ctx: AppContext, tx: Transaction, { id, senderId, receiverId }: MessageRow) {
  // In a group chat both are counted and read as they are shown.
  if (!receiverId) return;
  const left = await retractUnread(tx, { id, senderId, receiverId });
  const about = { userId: receiverId, types: ABOUT_MESSAGES, subjectId: senderId };
  if (left?.unreadCount === 0) await readAbout(ctx, tx, about);
  publishChangedAfter(ctx, tx, [receiverId]);
}

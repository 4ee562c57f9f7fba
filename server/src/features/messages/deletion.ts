import { DELETABLE_MINUTES } from "@plaza/contract/messages";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
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
    if (row.senderId !== viewer.id) throw refuse("not_your_message");
    if (row.isDeleted) return false;
    if (!row.isDeletable) throw refuse("message_too_old_to_delete", { values: { minutes: DELETABLE_MINUTES } });
    await markDeleted(tx, row.id);
    await retract(ctx, tx, row);
    return true;
  });
}

/** Anyone who has it, at any time: the others still have it, and are not told. */
function removeForSelf(ctx: AppContext, viewer: Viewer, messageId: string) {
  return writeAs(ctx, viewer, async (tx) => {
    const row = await lockMessageOf(tx, viewer.id, messageId);
    if (!row) throw refuse("message_not_found");
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

import type { Conversation } from "@plaza/contract/messages";
import type { NotificationType } from "@plaza/contract/notifications";
import type { PageQuery } from "@plaza/contract/base/page";
import type { AppContext, Viewer } from "../../context.ts";
import { Page, pageOf } from "../../paging/pages.ts";
import { pageById } from "../../paging/page-request.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../auth/sessions.ts";
import { readAbout } from "../notifications/notify.ts";
import { findConversation, listConversationsOf, markRead } from "./conversations.queries.ts";
import { getPartner } from "./messages.ts";

/** The notifications that reading the messages makes obsolete. */
export const ABOUT_MESSAGES: NotificationType[] = ["message", "story-reply"];

export async function listConversations(ctx: AppContext, viewer: Viewer, query: PageQuery) {
  const rows = await listConversationsOf(ctx.db, viewer.id, pageById(query));
  const { items, next } = pageOf(rows, query.limit, (lastMessage) => [lastMessage.id]);
  const online = await ctx.presence.whoIsOnline(items.map(({ partner }) => partner.id));
  const shown = items.map(({ partner, unreadCount, ...lastMessage }): Conversation => {
    return { ...partner, lastMessage, unreadCount, isOnline: online.has(partner.id) };
  });
  return new Page(shown, next);
}

export async function showConversation(ctx: AppContext, viewer: Viewer, userId: string): Promise<Conversation> {
  const partner = await getPartner(ctx, viewer, userId);
  const lastMessage = (await findConversation(ctx.db, viewer.id, partner.id)) ?? null;
  const online = await ctx.presence.whoIsOnline([partner.id]);
  return {
    ...partner,
    lastMessage,
    unreadCount: lastMessage?.unreadCount ?? 0,
    isOnline: online.has(partner.id),
  };
}

export async function markMessagesRead(ctx: AppContext, viewer: Viewer, userId: string) {
  const partner = await getPartner(ctx, viewer, userId);
  await writeAs(ctx, viewer, async (tx) => {
    tx.concerns("chats", [viewer.id, partner.id]);
    const read = await markRead(tx, viewer.id, partner.id);
    if (read) tx.afterCommit(() => publishRead(ctx, viewer.id, partner.id, read.lastMessageId));
    await readAbout(ctx, tx, { userId: viewer.id, types: ABOUT_MESSAGES, subjectId: partner.id });
  });
}

function publishRead(ctx: AppContext, userId: string, partnerId: string, messageId: string) {
  ctx.hub.publish([memberTopic(userId), memberTopic(partnerId)], { type: "read", userId, partnerId, messageId });
}

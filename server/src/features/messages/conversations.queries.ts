import type { Message } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";
import type { Db } from "../../db/database.ts";
import { literal, sql, type Statement } from "../../db/sql.ts";
import type { PageRequest } from "../../paging/page-request.ts";
import { isShown } from "../users/visibility.fragments.ts";
import { userJson } from "../users/user-json.fragments.ts";
import { isStillThere } from "./visibility.fragments.ts";
import { messageParts, shownMessage } from "./messages.queries.ts";

/** The last message, with the partner and the number of unread ones. */
export type ConversationRow = Message & { partner: User; unreadCount: number };

/** The page is limited before its messages are looked up: joined first, they might all be read. */
const selectConversations = (viewerId: string, condition: Statement, limit: number | Statement) => sql`
  select ${shownMessage}, mine.unread_count, mine.partner
  from (
    select conversations.*, ${userJson(sql`users`)} as partner
    from conversations join users on users.id = partner_id and email_verified_at is not null
    where user_id = ${viewerId} and last_message_id is not null and ${isShown(viewerId, sql`users.id`)} ${condition}
    order by last_message_id desc limit ${limit}) as mine
  join messages on messages.id = mine.last_message_id
  ${messageParts}
  order by mine.last_message_id desc`;

export function listConversationsOf(db: Db, viewerId: string, page: PageRequest) {
  const earlier = page.before ? sql`and last_message_id < ${page.before}::uuid` : sql``;
  return db.rows<ConversationRow>(selectConversations(viewerId, earlier, page.limit));
}

export function findConversation(db: Db, viewerId: string, partnerId: string) {
  return db.row<ConversationRow>(selectConversations(viewerId, sql`and partner_id = ${partnerId}`, literal(1)));
}

/** Returns the last message if there was something unread. */
export function markRead(db: Db, userId: string, partnerId: string) {
  return db.row<{ lastMessageId: string }>(sql`
    update conversations set unread_count = 0, read_id = greatest(read_id, last_message_id)
    where user_id = ${userId} and partner_id = ${partnerId} and unread_count > 0
    returning last_message_id`);
}

/** The message is the last one no more, if it was: the one before it is, if there is one. */
export function updateLastMessage(db: Db, userId: string, partnerId: string, messageId: string) {
  return db.rows(sql`
    update conversations set last_message_id = (
      select messages.id from messages
      where least(sender_id, receiver_id) = least(${userId}::uuid, ${partnerId}::uuid)
        and greatest(sender_id, receiver_id) = greatest(${userId}::uuid, ${partnerId}::uuid)
        and ${isStillThere(userId)}
      order by messages.id desc limit 1)
    where user_id = ${userId} and partner_id = ${partnerId} and last_message_id = ${messageId}`);
}

/** Lowers the unread count, if its receiver had neither read nor removed it. Returns how many are left. */
export function takeBackUnread(db: Db, message: { id: string; senderId: string; receiverId: string }) {
  return db.row<{ unreadCount: number }>(sql`
    update conversations set unread_count = unread_count - 1
    where user_id = ${message.receiverId} and partner_id = ${message.senderId} and unread_count > 0
      and (read_id is null or read_id < ${message.id})
      and not exists (
        select 1 from message_removals where message_id = ${message.id} and user_id = ${message.receiverId})
    returning unread_count`);
}

import type { Notice } from "@plaza/contract/messages";
import type { Mention, ReactionType } from "@plaza/contract/posts";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { allows } from "../privacy/privacy.fragments.ts";
import { isShown } from "../users/visibility.fragments.ts";

const pairLock = (one: string, other: string) => sql`
  pg_advisory_xact_lock(hashtextextended(
    least(${one}::uuid, ${other}::uuid)::text || greatest(${one}::uuid, ${other}::uuid)::text, 0))`;

/** Whoever they let write may, and whomever they have written to. */
const isOpenTo = (senderId: string) => sql`
  case when ${allows("messages", senderId, sql`users.id`)} then true else exists (
    select 1 from messages
    where least(sender_id, receiver_id) = least(users.id, ${senderId}::uuid)
      and greatest(sender_id, receiver_id) = greatest(users.id, ${senderId}::uuid) and sender_id = users.id) end`;

export function findOpen(db: Db, senderId: string, userId: string) {
  return db.row<{ isOpen: boolean }>(sql`select ${isOpenTo(senderId)} as is_open from users where id = ${userId}`);
}

/**
 * Locked until the message is stored, so that they cannot be deleted meanwhile, and one message of a pair at a time,
 * whoever writes it: the order of ids is then the order of commits. Whoever they let write may, whomever they have written
 * to, and whoever asks about a listing of theirs.
 */
export function lockReceiver(db: Db, senderId: string, userId: string, listingId: string | null) {
  return db.row<{ id: string; isOpen: boolean; isAlone: "" }>(sql`
    select id, ${isOpenTo(senderId)}
      or exists (select 1 from items where items.id = ${listingId} and items.seller_id = users.id) as is_open,
      ${pairLock(senderId, userId)} as is_alone
    from users
    where id = ${userId} and email_verified_at is not null and ${isShown(senderId, sql`users.id`)} for key share`);
}

export interface SentRow {
  id: string;
  receiverId: string | null;
  chatId: string | null;
  isStoryReply: boolean;
}

export function findByClientId(db: Db, senderId: string, clientId: string) {
  return db.row<SentRow>(sql`
    select id, receiver_id, chat_id, is_story_reply from messages where sender_id = ${senderId} and client_id = ${clientId}`);
}

export interface MessageToInsert {
  senderId: string;
  receiverId: string | null;
  chatId: string | null;
  content: string | null;
  mentions: Mention[];
  replyToId: string | null;
  storyId: string | null;
  storyReaction: ReactionType | null;
  listingId: string | null;
  isForwarded: boolean;
  clientId: string | null;
}

/**
 * Undefined if the same attempt of the same client has been stored already. The time is that of the turn it got, not of
 * the moment it began to wait for it. A story that ends at this moment can still be replied to.
 */
export function insertMessage(db: Db, message: MessageToInsert) {
  const { storyId } = message;
  return db.row<{ id: string; createdAt: string }>(sql`
    insert into messages (sender_id, receiver_id, chat_id, content, mentions, reply_to_id, is_story_reply, story_id,
      story_reaction, listing_id, is_forwarded, client_id, created_at)
    values (${message.senderId}, ${message.receiverId}, ${message.chatId}, ${message.content},
      ${JSON.stringify(message.mentions)}::jsonb, ${message.replyToId},
      ${storyId !== null}, ${storyId === null ? null : sql`(select id from stories where id = ${storyId} for key share)`},
      ${message.storyReaction}, ${message.listingId},
      ${message.isForwarded}, ${message.clientId}, clock_timestamp())
    on conflict (sender_id, client_id) do nothing
    returning id, created_at`);
}

export interface NoticeToInsert {
  chatId: string;
  senderId: string;
  what: Notice["what"];
  /** Whom it was done to. */
  subjectId?: string;
  /** The new name. */
  content?: string | null;
}

/** Stores what happened in a chat, as its last message. */
export function insertNotice(db: Db, { chatId, senderId, what, subjectId, content }: NoticeToInsert) {
  return db.row<{ id: string }>(sql`
    with stored as (
      insert into messages (sender_id, chat_id, notice, subject_id, content, created_at)
      values (${senderId}, ${chatId}, ${what}, ${subjectId ?? null}, ${content ?? null}, clock_timestamp())
      returning id)
    update chats set newest_id = stored.id from stored where chats.id = ${chatId} returning stored.id`);
}

/** Updates both sides of the conversation: the last message, and for the receiver one more unread. */
export function upsertConversations(db: Db, message: { id: string; senderId: string; receiverId: string }) {
  const { id, senderId, receiverId } = message;
  return db.rows(sql`
    insert into conversations (user_id, partner_id, last_message_id, unread_count)
    values (${senderId}, ${receiverId}, ${id}, 0), (${receiverId}, ${senderId}, ${id}, 1)
    on conflict (user_id, partner_id) do update set last_message_id = excluded.last_message_id,
      unread_count = conversations.unread_count + excluded.unread_count`);
}

import type { ChatId, MessageId, UserId } from "@plaza/contract/base/ids";
import { type Db, literal, sql } from "../../db/sql.ts";
import { readUntil } from "../notifications/read-state.fragments.ts";
import { mayWriteIn } from "./open-to.fragments.ts";
import { isStillThere } from "./visibility.fragments.ts";
import { isShown } from "../users/users.fragments.ts";

/** Those whose messages are published to, newest first: what was read in one go is seldom of more. */
const MOST_AUTHORS = 20;
const MOST_LOOKED_AT = 200;

export interface Membership {
  chatId: ChatId;
  /** They see what is newer than this. */
  joinedAfter: string;
  isAdmin: boolean;
}

/** No row for a chat that does not exist and for one that the member is not in. */
export function findMembership(db: Db, userId: UserId, chatId: ChatId) {
  return db.row<Membership>(sql`
    select members.chat_id, members.joined_after, members.is_admin
    from chat_members as members join chats on chats.id = members.chat_id and chats.deleted_at is null
    where members.chat_id = ${chatId} and members.user_id = ${userId}`);
}

/** The same for a member who writes in it. */
export function findWriting(db: Db, userId: UserId, chatId: ChatId) {
  return db.row<Membership & { mayWrite: boolean }>(sql`
    select members.chat_id, members.joined_after, members.is_admin, ${mayWriteIn(userId, chatId)} as may_write
    from chat_members as members join chats on chats.id = members.chat_id and chats.deleted_at is null
    where members.chat_id = ${chatId} and members.user_id = ${userId}`);
}

/**
 * One message of a chat at a time, whoever writes it: the order of ids is then the order of commits. If nothing may wait, no
 * row for one that somebody else has locked.
 */
export function lockChat(db: Db, chatId: ChatId, mayWait: boolean) {
  return db.row<{ id: string }>(sql`
    select id from chats where id = ${chatId} and deleted_at is null for no key update ${mayWait ? sql`` : sql`skip locked`}`);
}

export interface Addressee {
  userId: UserId;
  /** Whether a notification is due: they are away, have not muted the chat, and have no unread one of it. */
  isDue: boolean;
}

export function listAddressees(db: Db, chatId: ChatId, awayIds: string[]) {
  return db.rows<Addressee>(sql`
    select user_id, case when is_muted or user_id <> all(${awayIds}::uuid[]) then false else not exists (
      select 1 from notifications as known
      where known.user_id = members.user_id and known.type = 'chat-message' and known.subject_id = ${chatId}
        and not known.is_read and known.created_at > ${readUntil(sql`members.user_id`)}) end as is_due
    from chat_members as members where chat_id = ${chatId}`);
}

export function listMemberIds(db: Db, chatId: ChatId) {
  return db.rows<{ userId: UserId }>(sql`select user_id from chat_members where chat_id = ${chatId}`);
}

export function updateNewest(db: Db, chatId: ChatId, messageId: MessageId) {
  return db.rows(sql`update chats set newest_id = ${messageId} where id = ${chatId}`);
}

/** Whether this is a message of the chat that the viewer sees. */
export function isInChat(db: Db, messageId: MessageId, viewerId: UserId, chatId: ChatId) {
  return db.row<{ id: string }>(sql`
    select messages.id from messages join chat_members as members on members.chat_id = messages.chat_id
    where messages.id = ${messageId} and messages.chat_id = ${chatId} and members.user_id = ${viewerId}
      and messages.id > members.joined_after and notice is null and ${isStillThere(viewerId)}
      and ${isShown(viewerId, sql`messages.sender_id`)}`);
}

export interface ReadInChat {
  messageId: MessageId;
  /** Who wrote what was read now. */
  authorIds: string[];
}

/** Moves the read position to the end; no row if it is there already. */
export function markChatRead(db: Db, userId: UserId, chatId: ChatId) {
  return db.row<ReadInChat>(sql`
    with held as (
      select chat_id, read_id from chat_members where chat_id = ${chatId} and user_id = ${userId} for update
    ), moved as (
      update chat_members as members set read_id = chats.newest_id from chats
      where chats.id = ${chatId} and members.chat_id = chats.id and members.user_id = ${userId}
        and members.read_id < chats.newest_id
      returning members.read_id)
    select moved.read_id as message_id, array(
      select distinct sender_id from (
        select sender_id from messages
        where messages.chat_id = held.chat_id and messages.id > held.read_id and messages.id <= moved.read_id
          and messages.sender_id <> ${userId}
        order by messages.id desc limit ${literal(MOST_LOOKED_AT)}) as written
      where ${isShown(userId, sql`written.sender_id`)} limit ${literal(MOST_AUTHORS)}) as author_ids
    from held cross join moved`);
}

export interface HiddenAuthor {
  /** Null for everyone. */
  viewerId: UserId | null;
  /** Null for what is quoted, which is unavailable to this viewer: they have deleted it for themselves, or joined later. */
  hiddenId: string | null;
}

/** Who of a chat's members is not shown one of those whom a message is of: its author, the quoted one, who reacted. */
export function listHiddenIn(db: Db, chatId: ChatId, messageId: MessageId) {
  return db.rows<HiddenAuthor>(sql`
    with involved as (
      select sender_id as id from messages where id = ${messageId}
      union select quoted.sender_id from messages join messages as quoted on quoted.id = messages.reply_to_id
        where messages.id = ${messageId}
      union select user_id from message_reactions where message_id = ${messageId})
    select hidden.from_id as viewer_id, hidden.user_id as hidden_id
    from involved join hidden_members as hidden on hidden.user_id = involved.id
    where hidden.from_id is null or exists (
      select 1 from chat_members as members where members.chat_id = ${chatId} and members.user_id = hidden.from_id)
    union all
    select removals.user_id, null from messages join message_removals as removals on removals.message_id = messages.reply_to_id
    where messages.id = ${messageId}
    union all
    select members.user_id, null from messages join chat_members as members on members.chat_id = messages.chat_id
      and members.joined_after >= messages.reply_to_id
    where messages.id = ${messageId} and messages.reply_to_id is not null`);
}

/**
 * Of these members, those whom this viewer may not see; of these messages, those they have deleted for themselves, or that were
 * written in a chat before they joined it.
 */
export function listHiddenAmong(db: Db, viewerId: UserId, userIds: string[], messageIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select user_id as id from hidden_members
    where user_id = any(${userIds}::uuid[]) and (from_id is null or from_id = ${viewerId})
    union select message_id from message_removals
    where user_id = ${viewerId} and message_id = any(${messageIds}::uuid[])
    union select earlier.id from messages as earlier join chat_members as members on members.chat_id = earlier.chat_id
      and members.joined_after >= earlier.id
    where members.user_id = ${viewerId} and earlier.id = any(${messageIds}::uuid[])`);
}

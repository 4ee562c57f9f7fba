import type { ChatId, StoryId, UserId } from "@plaza/contract/base/ids";
import type { Notice } from "@plaza/contract/messages";
import type { Mention, ReactionType } from "@plaza/contract/posts";
import { type Db, sql, type Statement } from "../../../db/sql.ts";
import { hasNotEnded, isSoldBy } from "../../marketplace/visibility.fragments.ts";
import { isShown } from "../../users/users.fragments.ts";
import { isLimitedMember, isWelcomeTo } from "../open-to.fragments.ts";

export interface Pair {
  senderId: UserId;
  receiverId: UserId;
  listingId: string | null;
}

/**
 * Locked until the messages are stored, so that they cannot be deleted meanwhile, and one message of a pair at a time,
 * whoever writes it: the order of ids is then the order of commits. Whoever asks about a listing of theirs is welcome too. If
 * nothing may wait, a receiver that somebody else has locked is not returned, and a pair of which a message is being stored is
 * not alone.
 */
export function lockReceivers(db: Db, pairs: Pair[], mayWait: boolean) {
  const pair = sql`hashtextextended(
    least(pairs.sender_id, users.id)::text || greatest(pairs.sender_id, users.id)::text, 0)`;
  const isAlone = mayWait ? sql`pg_advisory_xact_lock(${pair})::text = ''` : sql`pg_try_advisory_xact_lock(${pair})`;
  // By the id of each: with 'exists', all listings might be read at once.
  const isAbout = sql`coalesce((
    select ${hasNotEnded} from items where items.id = pairs.listing_id and ${isSoldBy(sql`users.id`)}), false)`;
  return db.rows<{ senderId: UserId; id: string; isOpen: boolean; isLimited: boolean; isAlone: boolean }>(sql`
    select pairs.sender_id, users.id, ${isWelcomeTo(sql`pairs.sender_id`, sql`users.id`, isAbout)} as is_open,
      ${isLimitedMember(sql`pairs.sender_id`)} as is_limited, ${isAlone} as is_alone
    from unnest(${pairs.map(({ senderId }) => senderId)}::uuid[], ${pairs.map(({ receiverId }) => receiverId)}::uuid[],
      ${pairs.map(({ listingId }) => listingId)}::uuid[]) as pairs (sender_id, receiver_id, listing_id)
    join users on users.id = pairs.receiver_id
    where email_verified_at is not null and ${isShown(sql`pairs.sender_id`, sql`users.id`)}
    order by users.id for key share of users ${mayWait ? sql`` : sql`skip locked`}`);
}

export interface SentRow {
  id: string;
  receiverId: UserId | null;
  chatId: ChatId | null;
  isStoryReply: boolean;
}

export function findByClientId(db: Db, senderId: UserId, clientId: string) {
  return db.row<SentRow>(sql`
    select id, receiver_id, chat_id, is_story_reply from messages where sender_id = ${senderId} and client_id = ${clientId}`);
}

export interface MessageToInsert {
  senderId: UserId;
  receiverId: UserId | null;
  chatId: ChatId | null;
  content: string | null;
  mentions: Mention[];
  replyToId: string | null;
  storyId: StoryId | null;
  storyReaction: ReactionType | null;
  listingId: string | null;
  isForwarded: boolean;
  clientId: string | null;
}

/** Both sides of a conversation find its messages on one shard. */
const newIdOf = (sender: Statement, receiver: Statement) => sql`new_id_of(least(${sender}, ${receiver}))`;

/**
 * At most one of a pair or a chat. Returns fewer rows if one of the attempts has been stored already. The time is that of the
 * turn it got, not of the moment it began to wait for it. A story that ends at this moment can still be replied to. Which key
 * conflicts is not named: where messages lie in partitions, that of attempts is each partition's own.
 */
export function insertMessages(db: Db, messages: MessageToInsert[]) {
  const all = <T>(get: (message: MessageToInsert) => T) => messages.map(get);
  return db.rows<{
    id: string;
    senderId: UserId;
    receiverId: UserId | null;
    chatId: ChatId | null;
    createdAt: string;
  }>(sql`
    insert into messages (id, sender_id, receiver_id, chat_id, content, mentions, reply_to_id, is_story_reply, story_id,
      story_reaction, listing_id, is_forwarded, client_id, created_at)
    select case when chat_id is null then ${newIdOf(sql`sender_id`, sql`receiver_id`)} else new_id_of(chat_id) end, sender_id, receiver_id, chat_id, content, mentions::jsonb, reply_to_id, story_id is not null,
      (select id from stories where id = sent.story_id for key share),
      story_reaction, listing_id, is_forwarded, client_id, clock_timestamp()
    from unnest(${all(({ senderId }) => senderId)}::uuid[], ${all(({ receiverId }) => receiverId)}::uuid[],
      ${all(({ chatId }) => chatId)}::uuid[], ${all(({ content }) => content)}::text[],
      ${all(({ mentions }) => JSON.stringify(mentions))}::text[], ${all(({ replyToId }) => replyToId)}::uuid[],
      ${all(({ storyId }) => storyId)}::uuid[], ${all(({ storyReaction }) => storyReaction)}::text[],
      ${all(({ listingId }) => listingId)}::uuid[], ${all(({ isForwarded }) => isForwarded)}::boolean[],
      ${all(({ clientId }) => clientId)}::uuid[])
      as sent (sender_id, receiver_id, chat_id, content, mentions, reply_to_id, story_id, story_reaction, listing_id,
        is_forwarded, client_id)
    on conflict do nothing
    returning id, sender_id, receiver_id, chat_id, created_at`);
}

export interface NoticeToInsert {
  chatId: ChatId;
  senderId: UserId;
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
      insert into messages (id, sender_id, chat_id, notice, subject_id, content, created_at)
      values (new_id_of(${chatId}), ${senderId}, ${chatId}, ${what}, ${subjectId ?? null}, ${content ?? null}, clock_timestamp())
      returning id)
    update chats set newest_id = stored.id from stored where chats.id = ${chatId} returning stored.id`);
}

/** Stores that the receiver missed a call of the sender's. Like their messages, one at a time. */
export function insertMissedCall(db: Db, { senderId, receiverId }: { senderId: UserId; receiverId: UserId }) {
  return db.row<{ id: string }>(sql`
    with alone as materialized (
      select pg_advisory_xact_lock(hashtextextended(
        least(${senderId}::uuid, ${receiverId}::uuid)::text || greatest(${senderId}::uuid, ${receiverId}::uuid)::text, 0))::text)
    insert into messages (id, sender_id, receiver_id, notice, created_at)
    select ${newIdOf(sql`${senderId}::uuid`, sql`${receiverId}::uuid`)}, ${senderId}, ${receiverId}, 'missed-call', clock_timestamp() from alone
    returning id`);
}

/** Updates both sides of each conversation: the last message, and for the receiver one more unread. At most one of a pair. */
export function upsertConversations(db: Db, messages: { id: string; senderId: UserId; receiverId: UserId }[]) {
  return db.rows(sql`
    insert into conversations (user_id, partner_id, last_message_id, unread_count)
    select sides.* from unnest(${messages.map(({ id }) => id)}::uuid[], ${messages.map(({ senderId }) => senderId)}::uuid[],
        ${messages.map(({ receiverId }) => receiverId)}::uuid[]) as sent (id, sender_id, receiver_id)
      cross join lateral (values (sender_id, receiver_id, id, 0), (receiver_id, sender_id, id, 1))
        as sides (user_id, partner_id, last_message_id, unread_count)
    order by sides.user_id, sides.partner_id
    on conflict (user_id, partner_id) do update set last_message_id = excluded.last_message_id,
      unread_count = conversations.unread_count + excluded.unread_count`);
}

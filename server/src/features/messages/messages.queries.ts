import type { ChatId, MessageId, UserId } from "@plaza/contract/base/ids";
import { DELETABLE_MINUTES, EDITABLE_MINUTES, type Message } from "@plaza/contract/messages";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import { LAST_ID } from "../../paging/ids.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { isByFriendOrSelf } from "../friends/audience.fragments.ts";
import { isOutsideOrOpenTo } from "../groups/inside.fragments.ts";
import { isReleased } from "../filters/withheld.fragments.ts";
import { isMessageShown, isStillThere, isUnfoldable } from "./visibility.fragments.ts";
import { previewOf } from "../previews/preview-json.fragments.ts";
import { attachmentKind, attachmentOf, firstImageUrl, hasMedia, mediaOf } from "../media/media-json.fragments.ts";
import { messagePoll } from "./polls/polls.fragments.ts";
import { userJson } from "../users/users.fragments.ts";

/** What a reply quotes, or that it is unavailable: for everyone, or for this viewer. */
const quote = (isUnavailable: Statement) => sql`
  case when quoted.id is not null then json_build_object('id', quoted.id, 'senderId', quoted.sender_id,
    'content', case when not ${isUnavailable} then quoted.content end,
    'hasImage', not ${isUnavailable} and ${hasMedia(sql`quoted.id`)},
    'attachment', case when not ${isUnavailable} then ${attachmentKind(sql`quoted.id`)} end,
    'isDeleted', quoted.deleted_at is not null or ${isUnavailable}) end`;

/** They have deleted the quoted message for themselves, or have joined its chat after it was written. */
const isQuotedNotFor = (viewerId: UserId) => sql`
  (exists (select 1 from message_removals as removed
      where removed.message_id = quoted.id and removed.user_id = ${viewerId})
    or exists (select 1 from chat_members as joined
      where joined.chat_id = quoted.chat_id and joined.user_id = ${viewerId} and joined.joined_after >= quoted.id))`;

/** A message with what it quotes, before what is hidden from one of those who see it. `seen` is the receiver's read position. */
const withQuote = (replyTo: Statement) => sql`
  messages.id, messages.sender_id, messages.receiver_id, messages.chat_id, messages.content, messages.created_at,
  messages.mentions, false as is_folded,
  case when messages.chat_id is not null then (
    select ${userJson(sql`users`)} from users where users.id = messages.sender_id) end as sender,
  case when messages.notice is not null then json_build_object('what', messages.notice, 'user', (
    select ${userJson(sql`users`)} from users
    where users.id = messages.subject_id and users.email_verified_at is not null)) end as notice,
  messages.edited_at, messages.is_story_reply, messages.story_reaction, messages.is_forwarded, messages.client_id, messages.deleted_at is not null as is_deleted,
  coalesce(messages.id <= seen.read_id, false) as is_seen,
  case when messages.id <= seen.read_id then seen.read_at end as seen_at,
  ${firstImageUrl(sql`messages.id`)} as image_url, ${mediaOf(sql`messages.id`)} as media,
  ${previewOf(sql`messages.id`)} as preview,
  ${attachmentOf(sql`messages.id`, sql`'/api/messages/' || messages.id || '/attachment'`)} as attachment,
  ${messagePoll} as poll,
  ${replyTo} as reply_to,
  case when stories.id is not null then json_build_object('id', stories.id, 'mediaUrl', '/objects/' || replied.name,
    'mediaType', coalesce(replied.kind, 'text'), 'content', stories.content) end as story,
  case when offered.id is not null then json_build_object('id', offered.id, 'title', offered.title,
    'price', offered.price, 'kind', offered.kind, 'imageUrl', ${firstImageUrl(sql`offered.id`)}) end as listing,
  coalesce((
    select json_agg(json_build_object('userId', user_id, 'type', type) order by user_id)
    from message_reactions where message_id = messages.id), '[]') as reactions`;

/** A message as all who may see it do. */
const shownMessage = withQuote(quote(sql`false`));

/** The same as one member sees it, before who is hidden from them. */
export const shownMessageTo = (viewerId: UserId) => withQuote(quote(isQuotedNotFor(viewerId)));

/**
 * A story is quoted while it lives and the replying member may see it, a listing while both may. A deleted message quotes
 * nothing.
 */
export const messageParts = sql`
  left join messages as quoted on quoted.id = messages.reply_to_id and messages.deleted_at is null
  left join stories on stories.id = messages.story_id and messages.deleted_at is null and stories.expires_at > now()
    and (stories.audience = 'public' or ${isByFriendOrSelf(sql`messages.sender_id`, sql`stories`)})
    and ${isReleased(sql`messages.sender_id`, sql`stories.id`)}
  left join objects as replied on replied.id = stories.object_id
  left join items as offered on offered.id = messages.listing_id and messages.deleted_at is null
    and ${isOutsideOrOpenTo(sql`messages.sender_id`, sql`offered.group_id`)}
    and ${isOutsideOrOpenTo(sql`messages.receiver_id`, sql`offered.group_id`)}
    and ${isReleased(sql`messages.sender_id`, sql`offered.id`)} and ${isReleased(sql`messages.receiver_id`, sql`offered.id`)}
  left join conversations as seen on seen.user_id = messages.receiver_id and seen.partner_id = messages.sender_id`;

/**
 * Newest first. The pair is looked up in a subquery, so that the plan does not depend on how many messages the two
 * have: for many the planner would walk through everybody's messages from the newest on.
 */
export function listMessagesOf(
  db: Db,
  viewerId: UserId,
  partnerId: UserId,
  { before, limit }: PageRequest,
  isWanted: Statement = sql`true`,
) {
  const earlier = before ? sql`and id < ${before}::uuid` : sql``;
  return db.rows<Message>(sql`
    with pair as materialized (
      select least(${viewerId}::uuid, ${partnerId}::uuid) as low, greatest(${viewerId}::uuid, ${partnerId}::uuid) as high)
    select ${shownMessageTo(viewerId)}
    from pair cross join lateral (
      select * from messages
      where least(sender_id, receiver_id) = pair.low and greatest(sender_id, receiver_id) = pair.high ${earlier}
        and ${isWanted} and ${isStillThere(viewerId)}
      order by id desc limit ${limit}) as messages
    ${messageParts}
    order by messages.id desc`);
}

/** The same of a group chat, for a member who sees what is newer than their joining. */
export function listMessagesIn(
  db: Db,
  viewerId: UserId,
  { chatId, joinedAfter }: { chatId: ChatId; joinedAfter: string },
  { before, limit }: PageRequest,
  isWanted: Statement = sql`true`,
) {
  return db.rows<Message>(sql`
    select ${shownMessageTo(viewerId)}
    from (
      select * from messages
      where chat_id = ${chatId} and id > ${joinedAfter}::uuid and id < ${before ?? LAST_ID}::uuid
        and ${isWanted} and ${isStillThere(viewerId)}
      order by id desc limit ${limit}) as messages
    ${messageParts}
    order by messages.id desc`);
}

export function findMessage(db: Db, messageId: MessageId) {
  return db.row<Message>(sql`select ${shownMessage} from messages ${messageParts} where messages.id = ${messageId}`);
}

const MOST_UNFOLDED = 50;

/** What those whom the viewer has blocked wrote in a chat, between two of its messages. */
export function listUnfoldedIn(db: Db, viewerId: UserId, chatId: ChatId, { from, to }: { from: string; to: string }) {
  return db.rows<Message>(sql`
    select ${shownMessageTo(viewerId)}
    from (
      select * from messages
      where chat_id = ${chatId} and id >= ${from}::uuid and id <= ${to}::uuid and ${isUnfoldable(viewerId)}
      order by id limit ${literal(MOST_UNFOLDED)}) as messages
    ${messageParts}
    order by messages.id`);
}

/** Whether it is a message that the viewer sees in one of their conversations, or may unfold there. */
export async function isReadableBy(db: Db, viewerId: UserId, messageId: MessageId): Promise<boolean> {
  const row = await db.row<{ id: string }>(sql`
    select id from messages where id = ${messageId} and (${isMessageShown(viewerId)} or ${isUnfoldable(viewerId)})`);
  return row !== undefined;
}

export interface MessageRow {
  id: string;
  senderId: UserId;
  receiverId: UserId | null;
  chatId: ChatId | null;
  listingId: string | null;
  content: string | null;
  isDeleted: boolean;
  isDeletable: boolean;
  isEditable: boolean;
}

/**
 * Locks a message the viewer sent or received, or one of their group chats from the time they are in it: for everyone
 * else it does not exist, nor for one from whom the other is hidden. The lock makes concurrent changes wait.
 */
export function lockMessageOf(db: Db, viewerId: UserId, messageId: MessageId) {
  return db.row<MessageRow>(sql`
    select id, sender_id, receiver_id, chat_id, listing_id, content, deleted_at is not null as is_deleted,
      ${isYounger(DELETABLE_MINUTES)} as is_deletable, ${isYounger(EDITABLE_MINUTES)} as is_editable
    from messages where id = ${messageId} and ${isMessageShown(viewerId)}
    for no key update`);
}

/** Whether a member may reply with it to the other: they wrote it to each other, and the first has it still. */
export function isOfPair(db: Db, messageId: MessageId, userId: UserId, partnerId: UserId | null) {
  return db.row<{ id: string }>(sql`
    select id from messages where id = ${messageId} and notice is null and ${userId} in (sender_id, receiver_id)
      and ${partnerId} in (sender_id, receiver_id) and ${isStillThere(userId)}`);
}

const isYounger = (minutes: number) => sql`created_at > now() - make_interval(mins => ${literal(minutes)})`;

/** Removes its content, its earlier texts, its pictures and its poll; the row stays. */
export async function markDeleted(db: Db, messageId: MessageId) {
  await db.rows(sql`update messages set content = null, edited_at = null, deleted_at = now() where id = ${messageId}`);
  await db.rows(sql`delete from message_edits where message_id = ${messageId}`);
  await db.rows(sql`delete from message_reactions where message_id = ${messageId}`);
  await db.rows(sql`delete from message_polls where message_id = ${messageId}`);
}

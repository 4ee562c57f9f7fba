import type { ChatId, MessageId, UserId } from "@plaza/contract/base/ids";
import type { Message } from "@plaza/contract/messages";
import type { User } from "@plaza/contract/users";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import { FIRST_ID, LAST_ID } from "../../paging/ids.ts";
import { isShown, userJson } from "../users/users.fragments.ts";
import { isStillThere } from "./visibility.fragments.ts";
import { messageParts, shownMessageTo } from "./messages.queries.ts";
import { unreadIn } from "./unread.fragments.ts";
import { isOpenTo } from "./open-to.fragments.ts";

/** The last message, with the partner or the chat, and the state of the conversation. */
export type ConversationRow = Message & {
  kind: "pair" | "group";
  conversationId: string;
  /** What the list is ordered by. */
  position: string;
  unreadCount: number;
  isPinned: boolean;
  isMuted: boolean;
  mutedUntil: string | null;
  isArchived: boolean;
  partner: User | null;
  chat: { name: string | null; imageUrl: string | null; memberCount: number; faces: User[] } | null;
};

/** Where a page of the list begins: the pinned ones come first, each part from the newest on. */
export interface ConversationsCursor {
  isPinned: boolean;
  position: string;
}

const MEMBERS_SHOWN = 3;

/** A conversation comes back with its next message, unless it is muted. */
const isArchived = (table: Statement, newestId: Statement): Statement => sql`
  coalesce(${table}.archived_id is not null and (${table}.is_muted or ${table}.archived_id >= ${newestId}), false)`;

interface Part {
  isPinned: boolean;
  isArchived: boolean;
  /** Only what is older. */
  before: string;
}

const ofPairs = (viewerId: UserId, { isPinned, before, ...part }: Part, limit: number) => sql`
  (select 'pair' as kind, partner_id as conversation_id, last_message_id as position, unread_count, is_pinned, is_muted,
    muted_until, null::uuid as joined_after, null::uuid as read_id
  from conversations join users on users.id = partner_id and email_verified_at is not null
  where user_id = ${viewerId} and ${isShown(viewerId, sql`users.id`)} and last_message_id < ${before}::uuid
    and ${isPinned ? sql`is_pinned` : sql`not is_pinned`}
    and ${isArchived(sql`conversations`, sql`last_message_id`)} = ${part.isArchived}
  order by last_message_id desc limit ${limit})`;

/** The place of a chat is that of its last message. */
const newestId = sql`coalesce(chats.newest_id, chats.id)`;
const groupColumns = sql`
  'group' as kind, chats.id as conversation_id, ${newestId} as position, 0 as unread_count, members.is_pinned,
  members.is_muted, members.muted_until, members.joined_after, members.read_id`;
const membersOf = sql`chat_members as members join chats on chats.id = members.chat_id and chats.deleted_at is null`;

const ofChats = (viewerId: UserId, { isPinned, before, ...part }: Part, limit: number) => sql`
  (select ${groupColumns} from ${membersOf}
  where members.user_id = ${viewerId} and ${newestId} < ${before}::uuid
    and ${isPinned ? sql`members.is_pinned` : sql`not members.is_pinned`}
    and ${isArchived(sql`members`, newestId)} = ${part.isArchived}
  order by ${newestId} desc limit ${limit})`;

/** The page is limited before its messages are looked up: joined first, they might all be read. */
const details = (viewerId: UserId, page: Statement, archived: Statement) => sql`
  select ${shownMessageTo(viewerId)}, mine.kind, mine.conversation_id, mine.position, mine.is_pinned, mine.is_muted,
    mine.muted_until,    ${archived} as is_archived,
    case mine.kind when 'pair' then mine.unread_count
      else ${unreadIn(viewerId, sql`mine.conversation_id`, sql`mine.read_id`)} end as unread_count,
    case mine.kind when 'pair' then (
      select ${userJson(sql`users`)} from users where users.id = mine.conversation_id) end as partner,
    case mine.kind when 'group' then (
      select json_build_object('name', chats.name, 'memberCount', chats.member_count,
        'imageUrl', (select '/objects/' || objects.name from objects where objects.id = chats.object_id),
        'faces', coalesce((select json_agg(${userJson(sql`users`)} order by nearest.joined_at, users.id) from (
          select others.user_id, others.joined_at from chat_members as others
          where others.chat_id = chats.id and others.user_id <> ${viewerId}
            and ${isShown(viewerId, sql`others.user_id`)}
          order by others.joined_at, others.user_id limit ${literal(MEMBERS_SHOWN)}) as nearest
          join users on users.id = nearest.user_id), '[]'))
      from chats where chats.id = mine.conversation_id) end as chat
  from (${page}) as mine
  left join lateral (
    select * from messages where mine.kind = 'pair' and messages.id = mine.position
    union all
    (select * from messages
      where mine.kind = 'group' and chat_id = mine.conversation_id and id > mine.joined_after
        and ${isStillThere(viewerId)}
      order by id desc limit 1)) as messages on true
  ${messageParts}
  order by mine.is_pinned desc, mine.position desc`;

export interface ConversationsPage {
  before: ConversationsCursor | null;
  isArchived: boolean;
  limit: number;
}

/** Two statements: what is not pinned is found by itself, once the pinned ones are shown. */
export function listConversationsOf(db: Db, viewerId: UserId, { before, limit, ...page }: ConversationsPage) {
  const pinned = { ...page, isPinned: true, before: before?.isPinned ? before.position : LAST_ID };
  const rest = { ...page, isPinned: false, before: before && !before.isPinned ? before.position : LAST_ID };
  const unpinned = sql`
    ${ofPairs(viewerId, rest, limit)} union all ${ofChats(viewerId, rest, limit)}`;
  const union =
    before && !before.isPinned
      ? unpinned
      : sql`${ofPairs(viewerId, pinned, limit)} union all ${ofChats(viewerId, pinned, limit)} union all ${unpinned}`;
  const found = sql`select * from (${union}) as both_kinds order by is_pinned desc, position desc limit ${limit}`;
  return db.rows<ConversationRow>(details(viewerId, found, page.isArchived ? sql`true` : sql`false`));
}

export function findConversation(db: Db, viewerId: UserId, partnerId: UserId) {
  const one = sql`
    select 'pair' as kind, partner_id as conversation_id, last_message_id as position, unread_count, is_pinned,
      is_muted, muted_until, ${isArchived(sql`conversations`, sql`last_message_id`)} as is_archived,
      null::uuid as joined_after, null::uuid as read_id
    from conversations where user_id = ${viewerId} and partner_id = ${partnerId}`;
  return db.row<ConversationRow>(details(viewerId, one, sql`mine.is_archived`));
}

export function findChatConversation(db: Db, viewerId: UserId, chatId: ChatId) {
  const one = sql`
    select ${groupColumns}, ${isArchived(sql`members`, newestId)} as is_archived
    from ${membersOf} where members.chat_id = ${chatId} and members.user_id = ${viewerId}`;
  return db.row<ConversationRow>(details(viewerId, one, sql`mine.is_archived`));
}

/** Returns the last message if there was something unread. */
export function markRead(db: Db, userId: UserId, partnerId: UserId) {
  return db.row<{ lastMessageId: string; readAt: string }>(sql`
    update conversations set unread_count = 0, read_id = greatest(read_id, last_message_id), read_at = now()
    where user_id = ${userId} and partner_id = ${partnerId} and unread_count > 0
    returning last_message_id, read_at`);
}

/** The message is the last one no more, if it was: the one before it is, if there is one. */
export function updateLastMessage(db: Db, userId: UserId, partnerId: UserId, messageId: MessageId) {
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
export function retractUnread(db: Db, message: { id: string; senderId: UserId; receiverId: UserId }) {
  return db.row<{ unreadCount: number }>(sql`
    update conversations set unread_count = unread_count - 1
    where user_id = ${message.receiverId} and partner_id = ${message.senderId} and unread_count > 0
      and (read_id is null or read_id < ${message.id})
      and not exists (
        select 1 from message_removals where message_id = ${message.id} and user_id = ${message.receiverId})
    returning unread_count`);
}

/** How a member has a conversation in the list; absent values stay as they are. */
export interface ConversationMarks {
  isMuted?: boolean;
  /** With a mute that ends by itself, after how many hours. */
  mutedHours?: number | undefined;
  isPinned?: boolean;
  isArchived?: boolean;
}

const marked = ({ isMuted, mutedHours, isPinned, isArchived: archives }: ConversationMarks, newest: Statement) => sql`
  is_muted = coalesce(${isMuted ?? null}::boolean, is_muted),
  muted_until = case when ${isMuted === undefined} then muted_until
    else now() + make_interval(hours => ${mutedHours ?? null}::int) end,
  is_pinned = coalesce(${archives ? false : (isPinned ?? null)}::boolean, is_pinned),
  archived_id = case when ${archives ?? false} then ${newest}
    when ${archives === false || isPinned === true} then null else archived_id end`;

/** No row where the two have never written to each other. */
export function updatePairMarks(db: Db, userId: UserId, partnerId: UserId, marks: ConversationMarks) {
  return db.row<{ id: string }>(sql`
    update conversations set ${marked(marks, sql`last_message_id`)}
    where user_id = ${userId} and partner_id = ${partnerId} returning partner_id as id`);
}

export function updateChatMarks(db: Db, userId: UserId, chatId: ChatId, marks: ConversationMarks) {
  return db.row<{ id: string }>(sql`
    update chat_members set ${marked(marks, sql`coalesce((select newest_id from chats where id = ${chatId}), ${FIRST_ID})`)}
    where user_id = ${userId} and chat_id = ${chatId} returning chat_id as id`);
}

export function findOpen(db: Db, senderId: UserId, userId: UserId) {
  return db.row<{ isOpen: boolean }>(sql`select ${isOpenTo(senderId, userId)} as is_open`);
}

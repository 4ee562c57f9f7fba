import type { ChatId, EventId, GroupId, UserId } from "@plaza/contract/base/ids";
import type { ChatMember } from "@plaza/contract/chats";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { FIRST_ID } from "../../paging/ids.ts";
import { isEventVisibleTo } from "../events/visibility.fragments.ts";
import { allows, areFriends, isShown, userJson } from "../users/users.fragments.ts";
import { isWelcomeTo } from "../messages/open-to.fragments.ts";
import { isOwnBlock } from "../messages/visibility.fragments.ts";

export interface ChatToInsert {
  name: string | null;
  objectId: string | null;
  groupId: GroupId | null;
  eventId: EventId | null;
}

export function insertChat(db: Db, { name, objectId, groupId, eventId }: ChatToInsert) {
  return db.row<{ id: string }>(sql`
    insert into chats (name, object_id, group_id, event_id) values (${name}, ${objectId}, ${groupId}, ${eventId})
    returning id`);
}

/** Those who are in it already, and those who have deleted their account meanwhile, are left out. */
export function insertMembers(db: Db, chatId: ChatId, members: { userIds: string[]; isAdmin: boolean }) {
  return db.rows<{ userId: UserId }>(sql`
    insert into chat_members (chat_id, user_id, is_admin, joined_after)
    select chats.id, users.id, ${members.isAdmin},
      case when chats.shows_history then ${FIRST_ID}::uuid else new_id() end
    from chats join users on users.id = any(${members.userIds}::uuid[])
    where chats.id = ${chatId} order by users.id
    on conflict do nothing returning user_id`);
}

export interface LockedChat {
  id: string;
  name: string | null;
  objectId: string | null;
  groupId: GroupId | null;
  eventId: EventId | null;
  showsHistory: boolean;
  memberCount: number;
}

/** The lock makes messages and other changes of the chat wait. */
export function lockWholeChat(db: Db, chatId: ChatId) {
  return db.row<LockedChat>(sql`
    select id, name, object_id, group_id, event_id, shows_history, member_count
    from chats where id = ${chatId} and deleted_at is null for no key update`);
}

export interface ChatExtras {
  isAdmin: boolean;
  showsHistory: boolean;
  groupId: GroupId | null;
  eventId: EventId | null;
}

export function findChatExtras(db: Db, viewerId: UserId, chatId: ChatId) {
  return db.row<ChatExtras>(sql`
    select members.is_admin, chats.shows_history, chats.group_id, chats.event_id
    from chat_members as members join chats on chats.id = members.chat_id and chats.deleted_at is null
    where members.chat_id = ${chatId} and members.user_id = ${viewerId}`);
}

/** On the other side of a block: the two may know that both are in the chat. */
const isFolded = (viewerId: UserId) => sql`exists (
  select 1 from hidden_members as hidden where hidden.user_id = members.user_id and hidden.from_id = ${viewerId})`;

const memberColumns = (viewerId: UserId) => sql`
  ${userJson(sql`users`)} as user, members.is_admin, members.joined_at, ${isFolded(viewerId)} as is_folded,
  ${isOwnBlock(viewerId, sql`members.user_id`)} as can_unfold,
  ${allows("mentions", viewerId, sql`members.user_id`)} as is_mentionable,
  case when not ${isFolded(viewerId)} then members.read_id end as read_id`;

const isThere = sql`not exists (
  select 1 from hidden_members as suspended where suspended.user_id = members.user_id and suspended.from_id is null)`;

/** Everybody who is in it, the longest first, but those who are suspended. */
export function listChatMembers(db: Db, viewerId: UserId, chatId: ChatId) {
  return db.rows<ChatMember>(sql`
    select ${memberColumns(viewerId)}
    from chat_members as members join users on users.id = members.user_id
    where members.chat_id = ${chatId} and ${isThere} order by members.joined_at, members.user_id`);
}

export function findChatMember(db: Db, viewerId: UserId, chatId: ChatId, userId: UserId) {
  return db.row<ChatMember>(sql`
    select ${memberColumns(viewerId)}
    from chat_members as members join users on users.id = members.user_id
    where members.chat_id = ${chatId} and members.user_id = ${userId} and ${isThere}`);
}

export function updateChat(db: Db, { id, name, objectId, showsHistory }: LockedChat) {
  return db.rows(sql`
    update chats set name = ${name}, object_id = ${objectId}, shows_history = ${showsHistory} where id = ${id}`);
}

export function deleteChatMember(db: Db, chatId: ChatId, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    delete from chat_members where chat_id = ${chatId} and user_id = ${userId} returning user_id`);
}

export function updateAdmin(db: Db, chatId: ChatId, userId: UserId, isAdmin: boolean) {
  return db.row<{ userId: UserId }>(sql`
    update chat_members set is_admin = ${isAdmin} where chat_id = ${chatId} and user_id = ${userId} returning user_id`);
}

/** Whether somebody else looks after the chat too. */
export function findOtherAdmin(db: Db, chatId: ChatId, userId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    select user_id from chat_members where chat_id = ${chatId} and user_id <> ${userId} and is_admin limit 1`);
}

interface Origin {
  groupId: GroupId | null;
  eventId: EventId | null;
}

const isInGroup = (groupId: GroupId | null, userId: UserId | Statement) => sql`
  exists (select 1 from group_members as members join groups on groups.id = members.group_id
    where members.group_id = ${groupId}::uuid and members.user_id = ${userId} and groups.deleted_at is null)`;

const isAtEvent = (eventId: EventId | null, userId: UserId | Statement) => sql`
  exists (select 1 from event_responses as answers join events on events.id = answers.event_id
    where answers.event_id = ${eventId}::uuid and answers.user_id = ${userId} and ${isEventVisibleTo(userId)})`;

export interface Candidate {
  id: string;
  /** They are a friend, or take part in the chat's origin as the viewer does. */
  isAddable: boolean;
  /** The viewer may write to them: else they are asked. */
  mayWrite: boolean;
}

/**
 * Of these members, those whom the viewer may see. Whoever takes no part in the chat's origin themselves, having left it or
 * been banned from it, must not learn who does.
 */
export function listCandidates(db: Db, viewerId: UserId, userIds: string[], { groupId, eventId }: Origin) {
  return db.rows<Candidate>(sql`
    select users.id, ${areFriends(viewerId, sql`users.id`)}
      or ${isInGroup(groupId, viewerId)} and ${isInGroup(groupId, sql`users.id`)}
      or ${isAtEvent(eventId, viewerId)} and ${isAtEvent(eventId, sql`users.id`)} as is_addable,
      ${isWelcomeTo(viewerId, sql`users.id`)} as may_write
    from users where users.id = any(${userIds}::uuid[]) and email_verified_at is not null
      and ${isShown(viewerId, sql`users.id`)}`);
}

/** Whether the viewer is in the group, or takes part in the event. */
export function findOrigin(db: Db, viewerId: UserId, { groupId, eventId }: Origin) {
  return db.row<{ isInGroup: boolean; isAtEvent: boolean }>(sql`
    select ${isInGroup(groupId, viewerId)} as is_in_group, ${isAtEvent(eventId, viewerId)} as is_at_event`);
}

import { sql, type Statement } from "../../db/sql.ts";
import { isStillThere } from "../messages/visibility.fragments.ts";
import { isShown } from "../users/users.fragments.ts";
import { ownMedia, ownPreview } from "./own-media.fragments.ts";
import { type Kind, ownRows } from "./kind.ts";

const earlierTexts = sql`
  (select coalesce(json_agg(json_build_object('content', edits.content, 'writtenAt', written_at) order by edits.id), '[]')
    from message_edits as edits where message_id = messages.id) as earlier_texts`;
const ownPoll = sql`(
  select json_build_object('choices', choices, 'isMultiple', is_multiple, 'isSecret', is_secret, 'endsAt', ends_at)
  from message_polls where message_polls.message_id = messages.id) as poll`;
const message = sql`
  messages.id as cursor, messages.id, content, ${earlierTexts}, ${ownMedia(sql`messages.id`)}, ${ownPreview(sql`messages.id`)}, ${ownPoll}, reply_to_id, is_story_reply, story_id, story_reaction, listing_id, is_forwarded, messages.created_at, edited_at, deleted_at,
  users.first_name || ' ' || users.last_name`;
const group = sql`(select name from groups where groups.id = group_id) as group_name`;
const ofGroups = (table: Statement, more: Statement, userId: string) => sql`
  select group_id as cursor, group_id, ${group}, ${more} from ${table} where user_id = ${userId}`;

/** The files about messages and groups. */
export const TALK_KINDS: Kind[] = [
  {
    file: "messages-sent",
    columns: ["messages.sender_id"],
    rows: (userId) => sql`
      select ${message} as receiver_name, receiver_id, chat_id, mentions, notice
      from messages left join users on users.id = receiver_id
      where sender_id = ${userId} and ${isStillThere(userId)}`,
  },
  {
    file: "messages-received",
    columns: ["messages.receiver_id"],
    rows: (userId) => sql`
      select ${message} as sender_name, sender_id
      from messages join users on users.id = sender_id
      where receiver_id = ${userId} and ${isStillThere(userId)}`,
  },
  ownRows("messages-deleted-for-me", sql`message_removals`, sql`message_id as cursor, message_id, removed_at`),
  {
    file: "chats",
    columns: ["chat_members.user_id"],
    rows: (userId) => sql`
      select chat_id as cursor, chat_id, name as chat_name, is_admin, joined_at, read_id, is_muted, muted_until, is_pinned, archived_id
      from chat_members join chats on chats.id = chat_id where user_id = ${userId}`,
  },
  {
    file: "chats-left",
    columns: ["chat_departures.user_id", "chat_departures.asked_by"],
    rows: (userId) => sql`
      select chat_id as cursor, chat_id,
        max(left_at) filter (where user_id = ${userId} and has_left) as left_at,
        max(asked_at) filter (where user_id = ${userId}) as asked_at,
        array_agg(user_id) filter (where asked_by = ${userId}) as asked_ids
      from chat_departures where user_id = ${userId} or asked_by = ${userId} group by chat_id`,
  },
  {
    file: "chat-messages",
    columns: [],
    rows: (userId) => sql`
      select ${message} as sender_name, sender_id, messages.chat_id, mentions, notice, subject_id
      from chat_members as members
      join messages on messages.chat_id = members.chat_id and messages.id > members.joined_after
      join users on users.id = sender_id
      where members.user_id = ${userId} and sender_id <> ${userId} and ${isShown(userId, sql`users.id`)}
        and ${isStillThere(userId)}`,
  },
  ownRows(
    "conversations",
    sql`conversations`,
    sql`partner_id as cursor, partner_id, last_message_id, unread_count, read_id, read_at, is_muted, muted_until, is_pinned, archived_id`,
  ),
  ownRows("chat-poll-votes", sql`message_votes`, sql`message_id as cursor, message_id, choices, created_at`),
  ownRows("message-reactions", sql`message_reactions`, sql`message_id as cursor, message_id, type`),
  {
    file: "groups",
    columns: ["group_members.user_id"],
    rows: (userId) => ofGroups(sql`group_members`, sql`role, joined_at, seen_id`, userId),
  },
  {
    file: "group-requests",
    columns: ["group_requests.user_id"],
    rows: (userId) => ofGroups(sql`group_requests`, sql`requested_at`, userId),
  },
  {
    file: "group-bans",
    columns: ["group_bans.user_id"],
    rows: (userId) => ofGroups(sql`group_bans`, sql`banned_at`, userId),
  },
  ownRows(
    "group-files",
    sql`group_files`,
    sql`id as cursor, id, group_id, ${group}, ${ownMedia(sql`group_files.id`)}, created_at`,
  ),
  {
    file: "group-invitations",
    columns: ["group_invitations.user_id", "group_invitations.inviter_id"],
    rows: (userId) => sql`
      select group_id as cursor, group_id, ${group}, array_agg(user_id) as invited_ids, array_agg(inviter_id) as inviter_ids
      from group_invitations where user_id = ${userId} or inviter_id = ${userId} group by group_id`,
  },
];

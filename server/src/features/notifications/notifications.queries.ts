import type { FriendshipStatus } from "@plaza/contract/friends";
import type { Media } from "@plaza/contract/media";
import {
  type Counts,
  NOTIFICATION_SETTINGS,
  type NotificationType,
  type OnlyNotifications,
} from "@plaza/contract/notifications";
import type { ReactionType } from "@plaza/contract/posts";
import type { User } from "@plaza/contract/users";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import type { Reader } from "../../words/language-of.ts";
import { earlier } from "../../paging/earlier.fragments.ts";
import type { PageRequest, TimeCursor } from "../../paging/pages.ts";
import { isRead, readUntil } from "./read-state.fragments.ts";
import { isShown, userJson } from "../users/users.fragments.ts";
import type { NewNotification } from "./notify.queries.ts";
import type { AnnouncementState } from "./sentences/account.ts";
import { subjects } from "./subjects.fragments.ts";

export interface NotificationRow {
  id: string;
  userId: string;
  type: NotificationType;
  isRead: boolean;
  createdAt: string;
  cursor: string;
  actor: User;
  others: number;
  postId: string | null;
  eventId: string | null;
  eventName: string | null;
  groupId: string | null;
  groupName: string | null;
  /** The group has rules, which are read before one joins. */
  hasRules: boolean;
  chatId: string | null;
  chatName: string | null;
  /** What a chat was made from, where its name is not said. */
  chatAbout: string | null;
  /** They are asked to come back to the chat: they were in it. */
  isReturn: boolean;
  storyId: string | null;
  /** The name of the suggested member. */
  memberName: string | null;
  announcementTitle: string | null;
  announcementState: AnnouncementState | null;
  announcementPage: string | null;
  pageId: string | null;
  pageName: string | null;
  pageHandle: string | null;
  albumId: string | null;
  albumName: string | null;
  /** How many photos the actor has added to the album on the day of the notification. */
  albumPhotos: number;
  /** The text of the post, comment or message; null if the member may not see it. */
  excerpt: string | null;
  /** The text of the post that a comment is under, on the same terms. */
  postExcerpt: string | null;
  media: Media | null;
  reaction: ReactionType | null;
  friendshipId: string | null;
  friendshipStatus: FriendshipStatus | null;
  /** The member who waits for a decision about a group. */
  waitingId: string | null;
}

const MOST_COUNTED = 1_000;

/** Whether the notified member may see who acted, and, of a birthday, that it is theirs. */
const isActorShown = (actorId: Statement) => sql`
  (${isShown(sql`notifications.user_id`, actorId)} and (notifications.type <> 'birthday' or exists (
    select 1 from birthdays where birthdays.user_id = ${actorId} and month is not null and audience = 'friends')))`;

/** The actors whom the notified member may see. */
const shownActors = sql`
  from notification_actors as actors
  where actors.notification_id = notifications.id and ${isActorShown(sql`actors.user_id`)}`;

/** The last actor; if that one is hidden by now, the last who is not. */
const lastActor = sql`
  case when ${isActorShown(sql`notifications.actor_id`)} then notifications.actor_id
    else (select actors.user_id ${shownActors} order by actors.acted_at desc limit 1) end`;

/**
 * Excludes soft-deleted posts and announcements, which the job has yet to erase, those in groups by somebody who is hidden by
 * now, and what is about an album that the member may no longer see.
 */
const isLive = () => sql`not exists (
  select 1 from posts as gone where gone.id = notifications.post_id and (gone.deleted_at is not null
    or notifications.type = 'group-announcement' and not ${isShown(sql`notifications.user_id`, sql`gone.user_id`)}))
  and (notifications.type <> 'announcement' or exists (
    select 1 from announcements where announcements.id = notifications.subject_id and announcements.deleted_at is null))
  and ${subjects().isAlbumSeen}`;

/** The language of the notified, for sentences that they did not ask for themselves. */
const language = sql`,
  (select notified.language from users as notified where notified.id = notifications.user_id) as language`;

function selectNotifications(condition: Statement, more = sql``): Statement {
  const { joins, columns } = subjects();
  return sql`
    select notifications.id, notifications.user_id, notifications.type, ${isRead} as is_read, notifications.created_at,
      notifications.created_at::text as cursor, post_id, notifications.event_id, notifications.group_id, notifications.chat_id,
      notifications.story_id, friendship_id,
      (select first_name || ' ' || last_name from users as suggested
        where notifications.type = 'group-suggestion' and suggested.id = notifications.subject_id) as member_name,
      ${userJson(sql`users`)} as actor, ${columns},
      (select greatest(count(*) - 1, 0) from (select 1 ${shownActors} limit ${literal(MOST_COUNTED)}) as acted) as others ${more}
    from notifications join users on users.id = ${lastActor} ${joins}
    where ${condition} and ${isLive()}`;
}

const ONLY: Record<OnlyNotifications, Statement> = {
  unread: sql`and not ${isRead}`,
  mentions: sql`and notifications.type = any(${NOTIFICATION_SETTINGS.mentions.map(String)})`,
};

export function listNotificationsOf(
  db: Db,
  userId: string,
  { before, limit }: PageRequest<TimeCursor>,
  only?: OnlyNotifications,
) {
  return db.rows<NotificationRow>(sql`
    ${selectNotifications(sql`notifications.user_id = ${userId} ${earlier(sql`notifications.created_at, notifications.id`, before)} ${only ? ONLY[only] : sql``}`)}
    order by notifications.created_at desc, notifications.id desc limit ${limit}`);
}

export function listNotificationsById(db: Db, ids: string[]) {
  return db.rows<NotificationRow & Reader>(selectNotifications(sql`notifications.id = any(${ids}::uuid[])`, language));
}

/**
 * Those of the same members about the same, for a statement that is sent before the ids are known. They are found in an
 * array of their own: joined to the rest, PostgreSQL would read every notification there is before it looks which are meant.
 */
export function listNotificationsAbout(db: Db, about: Pick<NewNotification, "userId" | "type" | "subjectId">[]) {
  const [userIds, types] = [about.map(({ userId }) => userId), about.map(({ type }) => type)];
  const subjectIds = about.map(({ subjectId }) => subjectId);
  return db.rows<NotificationRow & Reader>(
    selectNotifications(
      sql`notifications.id = any(array(
      select known.id from unnest(${userIds}::uuid[], ${types}::text[], ${subjectIds}::uuid[]) as about (user_id, type, subject_id)
      join notifications as known on known.user_id = about.user_id and known.type = about.type
        and known.subject_id = about.subject_id))`,
      language,
    ),
  );
}

/** Returns those that were unread. */
export function markRead(db: Db, userId: string, ids: string[]) {
  return db.rows<{ id: string }>(sql`
    with locked as (
      select id from notifications
      where user_id = ${userId} and not is_read and created_at > ${readUntil(userId)} and id = any(${ids}::uuid[])
      order by id for update
    )
    update notifications set is_read = true from locked where notifications.id = locked.id
    returning notifications.id`);
}

/**
 * Those that were read with it by one time for all are then read one by one, from it on: the time is set to before it. All
 * parts of the statement see the time as it was.
 */
export function markUnread(db: Db, userId: string, id: string) {
  return db.row<{ id: string }>(sql`
    with one as (
      update notifications set is_read = false where user_id = ${userId} and id = ${id} returning id, created_at
    ), later as (
      update notifications set is_read = true from one
      where notifications.user_id = ${userId} and notifications.id <> one.id
        and notifications.created_at >= one.created_at and notifications.created_at <= ${readUntil(userId)}
    ), until as (
      update notification_reads as reads set read_until = one.created_at - interval '1 microsecond' from one
      where reads.user_id = ${userId} and reads.read_until >= one.created_at
    )
    select id from one`);
}

export function deleteNotification(db: Db, userId: string, id: string) {
  return db.row<{ id: string }>(sql`delete from notifications where user_id = ${userId} and id = ${id} returning id`);
}

/**
 * Marks all as read: those of the last minute one by one, because one that is not committed yet may have an earlier time,
 * and the others, however many, by one time for all of them. Returns a row for what was unread.
 */
export function markAllRead(db: Db, userId: string) {
  const isUnread = sql`user_id = ${userId} and not is_read and created_at > ${readUntil(userId)}`;
  return db.rows<{ id: string }>(sql`
    with locked as (
      select id from notifications where ${isUnread} and created_at > now() - interval '1 minute' order by id for update
    ), newest as (
      update notifications set is_read = true from locked where notifications.id = locked.id returning notifications.id
    ), others as (
      insert into notification_reads (user_id, read_until)
      select ${userId}, now() - interval '1 minute'
      where exists (select 1 from notifications where ${isUnread} and created_at <= now() - interval '1 minute')
      on conflict (user_id) do update set read_until = excluded.read_until
      returning user_id as id
    )
    select id from newest union all select id from others`);
}

export function markReadAbout(db: Db, userId: string, types: NotificationType[], subjectId: string) {
  return db.rows<{ id: string }>(sql`
    update notifications set is_read = true
    where user_id = ${userId} and not is_read and created_at > ${readUntil(userId)}
      and type = any(${types}) and subject_id = ${subjectId}
    returning id`);
}

/** At most a hundred of each are counted: the badges say '9+' long before. */
export function findCounts(db: Db, userId: string) {
  const { unreadIn } = subjects();
  return db.row<Counts>(sql`
    select
      (select count(*) from (
        select 1 from friendships
        where addressee_id = ${userId} and status = 'pending' and ${isShown(userId, sql`requester_id`)}
        limit 100) as requests
      ) as friend_requests,
      (select coalesce(sum(unread_count), 0)::int from conversations
        where user_id = ${userId} and unread_count > 0 and not is_muted and ${isShown(userId, sql`partner_id`)}
      ) + (select coalesce(sum(${unreadIn(userId, sql`chats.id`, sql`members.read_id`)}), 0)::int
        from chat_members as members join chats on chats.id = members.chat_id and chats.deleted_at is null
        where members.user_id = ${userId} and not members.is_muted and chats.newest_id > members.read_id
      ) as unread_messages,
      (select count(*) from (
        select 1 from notifications
        where user_id = ${userId} and not is_read and created_at > ${readUntil(userId)} and ${lastActor} is not null and ${isLive()} limit 100) as unread
      ) as unread_notifications`);
}

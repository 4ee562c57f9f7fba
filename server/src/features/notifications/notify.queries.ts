import type { NotificationSetting, NotificationType } from "@plaza/contract/notifications";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import { hasDevice, nextPushAt, queuePushes } from "./push-queue.fragments.ts";
import { isShown } from "../users/users.fragments.ts";
import { queueMails } from "./mail-queue.fragments.ts";
import { isRead } from "./read-state.fragments.ts";

/** An act of one member that another should be notified of. */
export interface NewNotification {
  /** Who is notified. */
  userId: string;
  type: NotificationType;
  actorId: string;
  /** What it is grouped by: the post or comment, or the actor if it is about them. */
  subjectId: string;
  postId?: string;
  commentId?: string;
  friendshipId?: string;
  eventId?: string;
  groupId?: string;
  chatId?: string;
  storyId?: string;
}

type Wanted = NewNotification & { setting: NotificationSetting | null };

/**
 * Groups into the existing row, which is then unread again; not if the same member only changed a reaction. Inserts
 * nothing that the member switched off, nor acts of a member who is hidden from them or whom they muted, nor
 * a message of a conversation that they muted. Acts of
 * several members that are grouped are one notification, of the last of them. Returns the rows to publish, and whether they
 * are pushed to a device.
 */
export function upsertNotifications(db: Db, notifications: Wanted[], isMailing = false) {
  const [first, ...others] = notifications;
  const isAny = (...types: NotificationType[]) => notifications.some(({ type }) => types.includes(type));
  return db.rows<{ id: string; userId: string; subjectId: string; isPushed: boolean }>(sql`
    with wanted as (
      select * from ${first && others.length === 0 ? asValues(first) : asRecords(notifications)}
      where not exists (
        select 1 from unwanted_notifications as unwanted
        where unwanted.user_id = wanted."userId" and unwanted.setting = wanted.setting)
        and ${isActorShown}
        and (wanted.type in ('event-reminder', 'event-place') or not exists (
          select 1 from mutes where mutes.user_id = wanted."userId" and mutes.muted_id = wanted."actorId"))
        ${isAny("message") ? isOfUnmuted : nothing}
        ${isAny("reaction", "comment-reaction") ? isFirstReaction : nothing}
    ), ${areGrouped(notifications) ? groupedRows : singleRows}, pushed as (${pushes})${isMailing ? mails : nothing}
    select id, user_id, subject_id, ${hasDeviceOfPut} as is_pushed from put`);
}

/** Whether several of them become one notification. */
function areGrouped(notifications: Wanted[]): boolean {
  if (notifications.length < 2) return false;
  const keys = notifications.map(({ userId, type, subjectId, groupId }) => `${userId} ${type} ${subjectId} ${groupId}`);
  return new Set(keys).size < keys.length;
}

const nothing = sql``;
const isActorShown = isShown(sql`wanted."userId"`, sql`wanted."actorId"`);
const pushes = queuePushes(sql`put`);
const mails = sql`, mailed as (${queueMails(sql`put`)})`;
const hasDeviceOfPut = hasDevice(sql`put.user_id`);

const isOfUnmuted = sql`and (wanted.type <> 'message' or coalesce((
  select not silent.is_muted from conversations as silent
  where silent.user_id = wanted."userId" and silent.partner_id = wanted."actorId"), true))`;

/** Finds the actor by the notification: by the member alone, PostgreSQL might read all they ever did. */
const isFirstReaction = sql`and (wanted.type not in ('reaction', 'comment-reaction') or not exists (
  select 1 from notification_actors as actors
  where actors.user_id = wanted."actorId" and actors.notification_id = (
    select known.id from notifications as known where known.user_id = wanted."userId" and known.type = wanted.type
      and known.subject_id = wanted."subjectId" and known.group_id is not distinct from wanted."groupId")))`;

/** One notification is most of what there is: no list to read, and a quarter less to do for PostgreSQL. */
const asValues = (one: Wanted): Statement => sql`
  (values (${one.userId}::uuid, ${one.type}, ${one.actorId}::uuid, ${one.subjectId}::uuid, ${one.postId ?? null}::uuid,
    ${one.commentId ?? null}::uuid, ${one.friendshipId ?? null}::uuid, ${one.eventId ?? null}::uuid,
    ${one.groupId ?? null}::uuid, ${one.chatId ?? null}::uuid, ${one.storyId ?? null}::uuid, ${one.setting}))
    as wanted ("userId", type, "actorId", "subjectId", "postId", "commentId", "friendshipId", "eventId", "groupId",
      "chatId", "storyId", setting)`;

const asRecords = (all: Wanted[]): Statement => sql`
  rows from (jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as ("userId" uuid, type text, "actorId" uuid,
    "subjectId" uuid, "postId" uuid, "commentId" uuid, "friendshipId" uuid, "eventId" uuid, "groupId" uuid, "chatId" uuid,
    "storyId" uuid, setting text)) with ordinality as wanted ("userId", type, "actorId", "subjectId", "postId", "commentId",
      "friendshipId", "eventId", "groupId", "chatId", "storyId", setting, place)`;

const columns = sql`new_id_of("userId"), "userId", type, "subjectId", "actorId", "postId", "commentId", "friendshipId", "eventId", "groupId",
  "chatId", "storyId", clock_timestamp()`;

/** The notifications, and their actors. In one order, so that two at once never wait for each other. */
const rowsOf = (source: Statement, actors: Statement): Statement => sql`
  put as (
    insert into notifications (id, user_id, type, subject_id, actor_id, post_id, comment_id, friendship_id, event_id,
      group_id, chat_id, story_id, created_at)
    ${source}
    on conflict (user_id, type, subject_id, group_id) do update
    set actor_id = excluded.actor_id, is_read = false, created_at = excluded.created_at, post_id = excluded.post_id,
      comment_id = excluded.comment_id, friendship_id = excluded.friendship_id, event_id = excluded.event_id,
      group_id = excluded.group_id, push_at = ${nextPushAt(sql`notifications`, sql`excluded.type`)},
      mailed_at = case when ${isRead} then null else notifications.mailed_at end
    returning id, user_id, type, subject_id, actor_id, group_id, created_at, push_at, mailed_at
  ), acted as (
    insert into notification_actors (notification_id, user_id, acted_at)
    ${actors}
    on conflict (notification_id, user_id) do update set acted_at = excluded.acted_at
  )`;

const singleRows = rowsOf(
  sql`select ${columns} from wanted order by "userId", type, "subjectId"`,
  sql`select put.id, put.actor_id, put.created_at from put`,
);

const groupedRows = rowsOf(
  sql`select distinct on ("userId", type, "subjectId", "groupId") ${columns} from wanted
    order by "userId", type, "subjectId", "groupId", place desc`,
  sql`select put.id, wanted."actorId", put.created_at + place * interval '1 microsecond'
    from put join wanted on wanted."userId" = put.user_id and wanted.type = put.type
      and wanted."subjectId" = put.subject_id and wanted."groupId" is not distinct from put.group_id`,
);

import type { UserId } from "@plaza/contract/base/ids";
import { BATCH } from "../../db/batches.ts";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import type { Reader } from "../../words/language-of.ts";
import type { Announced } from "../notifications/sentences/account.ts";
import { PUSH } from "../notifications/push-queue.fragments.ts";
import { alertingPage, announcementState } from "../notifications/announcement-state.fragments.ts";
import { isDismissedBy, isRunning } from "./announcements.fragments.ts";

export interface Sending {
  id: string;
  sentUntil: string;
  byBell: boolean;
  byPush: boolean;
  /** An alert is for everybody who can be reached. */
  isUrgent: boolean;
}

/** One that is not over: nobody ends it until the transaction does. */
export function lockSending(db: Db, id: string) {
  return db.row<Sending>(sql`
    select id, sent_until, by_bell, by_push, kind = 'alert' as is_urgent from announcements
    where id = ${id} and sent_at is null and ${isRunning} for update`);
}

const isReached = sql`users.email_verified_at is not null and users.suspended_at is null`;

/** Who wants to be notified of announcements, of the rows of `users`. */
const isWanted = sql`${isReached} and not exists (
  select 1 from unwanted_notifications as unwanted
  where unwanted.user_id = users.id and unwanted.setting = 'announcements')`;

const isWantedBy = (channel: Statement) => sql`not exists (
  select 1 from unwanted_channels as unwanted
  where unwanted.user_id = users.id and unwanted.channel = ${channel} and unwanted.setting = 'announcements')`;

/**
 * Notifies the next members who were here before the announcement: a row for the bell and a job for each device. Returns
 * whom it went through, in order, whether or not they want to be notified.
 */
export function notifySome(db: Db, { id, sentUntil, byBell, byPush, isUrgent }: Sending) {
  return db.rows<{ id: string }>(sql`
    with batch as (
      select users.id, ${isReached} and (${isUrgent}::boolean or ${isWanted}) as is_wanted,
        ${isUrgent}::boolean or ${isWantedBy(sql`'push'`)} as is_pushed
      from users
      where users.id > ${sentUntil} and users.id < ${id} order by users.id limit ${literal(BATCH)}
    ), put as (
      insert into notifications (id, user_id, type, subject_id, actor_id, created_at)
      select new_id_of(id), id, 'announcement', ${id}::uuid, id, clock_timestamp() from batch where is_wanted and ${byBell}::boolean
      on conflict do nothing
    ), pushed as (
      insert into jobs (kind, key, line, payload)
      select ${PUSH}, ${id}::uuid || ' ' || devices.id, batch.id,
        jsonb_build_object('announcementId', ${id}::uuid, 'subscriptionId', devices.id, 'isUrgent', ${isUrgent}::boolean)
      from batch join push_subscriptions as devices on devices.user_id = batch.id
      where is_wanted and is_pushed and ${byPush}::boolean
      on conflict (kind, key) do nothing)
    select id from batch order by id`);
}

export function updateSentUntil(db: Db, id: string, userId: UserId) {
  return db.rows(sql`update announcements set sent_until = ${userId} where id = ${id}`);
}

export function markSent(db: Db, id: string) {
  return db.rows(sql`update announcements set sent_at = now() where id = ${id} and sent_at is null`);
}

/** What a push says; undefined once it is over, or this member has dismissed it. */
export function findPushed(db: Db, id: string, userId: UserId) {
  return db.row<Announced & Reader>(sql`
    select title, ${announcementState} as state, ${alertingPage} as page, users.language
    from announcements join users on users.id = ${userId}
    where announcements.id = ${id} and ${isRunning} and ${isReached} and not ${isDismissedBy(sql`users.id`)}
      and (announcements.kind = 'alert' or ${isWanted} and ${isWantedBy(sql`'push'`)})`);
}

export interface AnnouncementMail extends Reader {
  userId: UserId;
  email: string;
  firstName: string;
  title: string;
  content: string;
}

/** The next member to mail, as of now: nobody who has unsubscribed, is suspended, or has dismissed it. */
export function findNextMail(db: Db, id: string) {
  return db.row<AnnouncementMail>(sql`
    select users.id as user_id, users.email, users.first_name, users.language, announcements.title, announcements.content
    from announcements join users on users.id > announcements.mailed_until and users.id < announcements.id
    where announcements.id = ${id} and announcements.by_mail and announcements.mailed_at is null and ${isRunning}
      and ${isWanted} and ${isWantedBy(sql`'mail'`)}
      and not ${isDismissedBy(sql`users.id`)}
    order by users.id limit ${literal(1)}`);
}

export function updateMailedUntil(db: Db, id: string, userId: UserId) {
  return db.rows(sql`
    update announcements set mailed_until = ${userId}, mailed_count = mailed_count + 1 where id = ${id}`);
}

export function markMailed(db: Db, id: string) {
  return db.rows(sql`update announcements set mailed_at = now() where id = ${id} and mailed_at is null`);
}

/** Adds a job for each announcement whose mails are not all sent, unless it waits already. */
export function queueUnmailed(db: Db, kind: string) {
  return db.rows<{ key: string }>(sql`
    insert into jobs (kind, key, payload)
    select ${kind}, id::text, jsonb_build_object('announcementId', id) from announcements
    where by_mail and mailed_at is null and ${isRunning}
    on conflict (kind, key) do nothing returning key`);
}

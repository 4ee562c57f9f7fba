import type { UserId } from "@plaza/contract/base/ids";
import type { AnnouncementEdit, AnnouncementForm } from "@plaza/contract/announcements/form";
import type { AdminAnnouncement, SiteAnnouncement } from "@plaza/contract/announcements";
import type { Db } from "../../db/database.ts";
import { literal, sql } from "../../db/sql.ts";
import { isRunning } from "./announcements.fragments.ts";

const MOST_SHOWN = 20;
const MOST_LISTED = 50;

export function listUndismissed(db: Db, userId: UserId) {
  return db.rows<SiteAnnouncement>(sql`
    select id, title, content, created_at, ends_at from announcements
    where ${isRunning} and not exists (
      select 1 from announcement_dismissals as dismissed
      where dismissed.user_id = ${userId} and dismissed.announcement_id = announcements.id)
    order by id desc limit ${literal(MOST_SHOWN)}`);
}

/** Nothing is returned where there is no such announcement. */
export function upsertDismissal(db: Db, userId: UserId, announcementId: string) {
  return db.row<{ userId: UserId }>(sql`
    insert into announcement_dismissals as known (user_id, announcement_id)
    select ${userId}, id from announcements where id = ${announcementId} and deleted_at is null
    on conflict (user_id, announcement_id) do update set dismissed_at = known.dismissed_at
    returning user_id`);
}

const columns = sql`id, title, content, created_at, ends_at, by_bell, by_push, by_mail, not ${isRunning} as is_over,
  (select count(*)::int from announcement_dismissals where announcement_id = announcements.id) as dismissed_count,
  sent_at is not null as is_sent, mailed_count`;

export function listAll(db: Db) {
  return db.rows<AdminAnnouncement>(sql`
    select ${columns} from announcements where deleted_at is null order by id desc limit ${literal(MOST_LISTED)}`);
}

export function findAnnouncement(db: Db, id: string) {
  return db.row<AdminAnnouncement>(sql`
    select ${columns} from announcements where id = ${id} and deleted_at is null`);
}

/** Two administrators at once take turns, so that the maximum holds. */
export function lockRunning(db: Db) {
  return db.rows<{ id: string }>(sql`
    with turn as (select pg_advisory_xact_lock(hashtextextended('announcements', 0)))
    select id from announcements, turn where ${isRunning}`);
}

export function insertAnnouncement(db: Db, form: AnnouncementForm) {
  const isSent = !form.byBell && !form.byPush;
  return db.row<{ id: string }>(sql`
    insert into announcements (title, content, ends_at, by_bell, by_push, by_mail, sent_at)
    values (${form.title}, ${form.content}, ${form.endsAt}, ${form.byBell}, ${form.byPush}, ${form.byMail},
      case when ${isSent}::boolean then now() end)
    returning id`);
}

/** Nothing is returned where it is over: other words would bring it back. */
export function updateAnnouncement(db: Db, id: string, { title, content, endsAt }: AnnouncementEdit) {
  return db.row<{ id: string }>(sql`
    update announcements set title = ${title}, content = ${content}, ends_at = ${endsAt}
    where id = ${id} and ${isRunning} returning id`);
}

/** Nothing is returned where it is over already. */
export function updateEnded(db: Db, id: string) {
  return db.row<{ id: string }>(sql`
    update announcements set ends_at = date_trunc('milliseconds', now()) where id = ${id} and ${isRunning} returning id`);
}

export function softDeleteAnnouncement(db: Db, id: string) {
  return db.row<{ title: string }>(sql`
    update announcements set deleted_at = now() where id = ${id} and deleted_at is null returning title`);
}

export function deleteAnnouncementRow(db: Db, id: string) {
  return db.rows(sql`delete from announcements where id = ${id} and deleted_at is not null`);
}

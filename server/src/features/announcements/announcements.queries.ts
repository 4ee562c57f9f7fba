import type { UserId } from "@plaza/contract/base/ids";
import type { AnnouncementEdit, AnnouncementForm } from "@plaza/contract/announcements/form";
import type { AdminAnnouncement, SiteAnnouncement } from "@plaza/contract/announcements";
import { type Db, literal, sql } from "../../db/sql.ts";
import { isDismissedBy, isRunning, pageOfAlert } from "./announcements.fragments.ts";

const MOST_SHOWN = 20;
const MOST_LISTED = 50;

export function listUndismissed(db: Db, userId: UserId) {
  return db.rows<SiteAnnouncement>(sql`
    select id, kind, title, content, created_at, ends_at, solved_at, ${pageOfAlert} as page from announcements
    where ${isRunning} and not ${isDismissedBy(userId)}
    order by kind, id desc limit ${literal(MOST_SHOWN)}`);
}

/** Nothing is returned where there is no such announcement. */
export function upsertDismissal(db: Db, userId: UserId, announcementId: string) {
  return db.row<{ userId: UserId }>(sql`
    insert into announcement_dismissals as known (user_id, announcement_id)
    select ${userId}, id from announcements where id = ${announcementId} and deleted_at is null
    on conflict (user_id, announcement_id) do update set dismissed_at = greatest(known.dismissed_at, (
      select solved_at from announcements where id = ${announcementId}))
    returning user_id`);
}

const columns = sql`id, kind, title, content, created_at, ends_at, solved_at, ${pageOfAlert} as page, by_bell, by_push, by_mail, not ${isRunning} as is_over,
  (select count(*)::int from announcement_dismissals where announcement_id = announcements.id) as dismissed_count,
  sent_at is not null as is_sent, mailed_count`;

export function listAll(db: Db) {
  return db.rows<AdminAnnouncement>(sql`
    select ${columns} from announcements where deleted_at is null order by id desc limit ${literal(MOST_LISTED)}`);
}

export function listAlertsOf(db: Db, pageId: string) {
  return db.rows<AdminAnnouncement>(sql`
    select ${columns} from announcements where page_id = ${pageId} and deleted_at is null
    order by id desc limit ${literal(MOST_LISTED)}`);
}

export function findAnnouncement(db: Db, id: string) {
  return db.row<AdminAnnouncement>(sql`
    select ${columns} from announcements where id = ${id} and deleted_at is null`);
}

/** Two administrators at once take turns, so that the maximum holds. */
export function lockAnnouncing(db: Db) {
  return db.rows(sql`select pg_advisory_xact_lock(hashtextextended('announcements', 0))`);
}

export async function countRunning(db: Db) {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count from announcements where kind = 'announcement' and ${isRunning}`);
  return counted?.count ?? 0;
}

/** A page's alerts of the last 24 hours, or the administrators', also those that were taken back, by the database's clock. */
export async function countAlerts(db: Db, pageId: string | null) {
  const counted = await db.row<{ count: number }>(sql`
    select count(*)::int as count from announcements
    where kind = 'alert' and page_id is not distinct from ${pageId}::uuid and created_at > now() - interval '1 day'`);
  return counted?.count ?? 0;
}

/** Those that were taken back were counted for a day. */
export function deleteOldAlerts(db: Db) {
  return db.rows(sql`
    delete from announcements
    where kind = 'alert' and deleted_at is not null and created_at < now() - interval '1 day'`);
}

export function insertAnnouncement(db: Db, form: AnnouncementForm, pageId: string | null) {
  const isSent = !form.byBell && !form.byPush;
  return db.row<{ id: string }>(sql`
    insert into announcements (kind, title, content, ends_at, by_bell, by_push, by_mail, sent_at, page_id)
    values (${form.kind}, ${form.title}, ${form.content}, ${form.endsAt}, ${form.byBell}, ${form.byPush}, ${form.byMail},
      case when ${isSent}::boolean then now() end, ${pageId})
    returning id`);
}

/** Nothing is returned where it is over or solved: other words would bring it back. */
export function updateAnnouncement(db: Db, id: string, { title, content, endsAt }: AnnouncementEdit) {
  return db.row<{ id: string }>(sql`
    update announcements set title = ${title}, content = ${content}, ends_at = ${endsAt}
    where id = ${id} and ${isRunning} and solved_at is null returning id`);
}

/** Nothing is returned where it is over already. */
export function updateEnded(db: Db, id: string) {
  return db.row<{ id: string }>(sql`
    update announcements set ends_at = date_trunc('milliseconds', now()) where id = ${id} and ${isRunning} returning id`);
}

/** It is shown as solved for a day. Nothing is returned where it is over, solved or no alert. */
export function updateSolved(db: Db, id: string) {
  return db.row<{ id: string }>(sql`
    update announcements set solved_at = date_trunc('milliseconds', now()), ends_at = date_trunc('milliseconds', now()) + interval '1 day'
    where id = ${id} and kind = 'alert' and solved_at is null and ${isRunning} returning id`);
}

export function softDeleteAnnouncement(db: Db, id: string) {
  return db.row<Pick<AdminAnnouncement, "title" | "kind">>(sql`
    update announcements set deleted_at = now() where id = ${id} and deleted_at is null returning title, kind`);
}

/** An alert stays a while without being shown, for it counts for its day. */
export function deleteAnnouncementRow(db: Db, id: string) {
  return db.rows(sql`delete from announcements where id = ${id} and kind = 'announcement' and deleted_at is not null`);
}

import type { Notification } from "@plaza/contract/notifications";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

export function insertNotification(db: Db, userId: string, content: string) {
  return db.row<Notification>(sql`
    insert into notifications (user_id, content) values (${userId}, ${content})
    returning id, content, is_read, created_at`);
}

export function listNotificationsOf(db: Db, userId: string, page: { before: string | null; limit: number }) {
  return db.rows<Notification>(sql`
    select id, content, is_read, created_at from notifications
    where user_id = ${userId} and (${page.before}::uuid is null or id < ${page.before}::uuid)
    order by id desc limit ${page.limit}`);
}

export function markRead(db: Db, userId: string, ids: string[] | null) {
  return db.rows(sql`
    update notifications set is_read = true
    where user_id = ${userId} and not is_read and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))`);
}

/** At most a hundred are counted: the badge says '9+' long before. */
export function countUnread(db: Db, userId: string) {
  return db.row<{ unread: number }>(sql`
    select count(*) as unread from (
      select 1 from notifications where user_id = ${userId} and not is_read limit 100) as unread_ones`);
}

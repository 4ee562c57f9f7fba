import { sql, type Statement } from "../../db/sql.ts";

/** Up to when a member has marked all notifications as read. */
export const readUntil = (userId: string | Statement): Statement => sql`
  (select notifications_read_until from users as reader where reader.id = ${userId})`;

/** Whether a row of `notifications` is read: by itself, or with all others of its time. */
export const isRead = sql`(notifications.is_read
  or notifications.created_at <= ${readUntil(sql`notifications.user_id`)})`;

import { sql, type Statement } from "../../db/sql.ts";

/** Up to when a member has marked all notifications as read. */
export const readUntil = (userId: string | Statement): Statement => sql`
  coalesce((select read_until from notification_reads as reads where reads.user_id = ${userId}), '-infinity')`;

/** Whether a row of `notifications` is read: by itself, or with all others of its time. */
export const isRead = sql`(notifications.is_read
  or notifications.created_at <= ${readUntil(sql`notifications.user_id`)})`;

import type { Batch } from "../../db/batches.ts";
import { sql, type Statement } from "../../db/sql.ts";

export interface StoredDays {
  notifications: number;
  declinedRequests: number;
  auditLog: number;
}

/** Reminders are only there so that none is sent twice. */
const REMINDER_DAYS = 30;

const before = (days: number): Statement => sql`now() - make_interval(days => ${days}::integer)`;

/** Less than every id that is younger: ids begin with their time in milliseconds. */
const firstIdAfter = (days: number): Statement => sql`
  (lpad(to_hex((extract(epoch from ${before(days)}) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/** Old by its id, which is found by the primary key, and by the last act that was grouped into it. */
const isOldNotification = (days: number): Statement => sql`
  notifications.id < ${firstIdAfter(days)} and notifications.created_at < ${before(days)}`;

/** What is kept for a time. Actors come before their notification: one can have a hundred thousand. */
export const outlived = ({ notifications, declinedRequests, auditLog }: StoredDays): Batch[] => [
  [
    sql`notification_actors`,
    sql`notification_id in (select id from notifications where ${isOldNotification(notifications)})`,
  ],
  [sql`notifications`, isOldNotification(notifications)],
  [
    sql`event_reminders`,
    sql`exists (select 1 from events where events.id = event_id and starts_at < ${before(REMINDER_DAYS)})`,
  ],
  [sql`friendships`, sql`status = 'rejected' and updated_at < ${before(declinedRequests)}`],
  [sql`audit_log`, sql`id < ${firstIdAfter(auditLog)}`],
];

import { sql, type Statement } from "../../db/sql.ts";

export const NOTIFICATION_MAIL = "notification-mail";

/**
 * Part of the statement that inserts notifications, `upserted`: a job for each that is mailed to whoever is away, due after
 * some minutes. One that was mailed and is unread still is not mailed again.
 */
export const queueMails = (upserted: Statement): Statement => sql`
  insert into jobs (kind, key, run_at, payload)
  select ${NOTIFICATION_MAIL}, notified.id::text, now() + interval '5 minutes',
    jsonb_build_object('notificationId', notified.id)
  from ${upserted} as notified
  where notified.mailed_at is null and notified.type in ('friend-request', 'message',
    'chat-message', 'chat-added', 'chat-invitation', 'story-reply', 'mention', 'comment-mention', 'chat-mention', 'story-mention')
  on conflict (kind, key) do nothing`;

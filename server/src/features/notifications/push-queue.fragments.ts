import { sql, type Statement } from "../../db/sql.ts";
import { readUntil } from "./read-state.fragments.ts";

export const PUSH = "push";

/**
 * When a notification that is unread still is pushed again because another act was grouped into it: some minutes after
 * the last time, and then once for all of them. `before` is its row, `type` that of the act.
 */
export const nextPushAt = (before: Statement, type: Statement): Statement => sql`
  case when ${before}.is_read or ${before}.created_at <= ${readUntil(sql`${before}.user_id`)}
      or ${type} not in ('reaction', 'comment-reaction', 'comment', 'comment-reply', 'share', 'album-photos')
      then now()
    when ${before}.push_at > now() then ${before}.push_at
    else greatest(now(), ${before}.push_at + interval '5 minutes') end`;

/**
 * Part of the statement that inserts notifications, `upserted`: one job for each device of each notified member, due at
 * `push_at`; a birthday is not pushed, and a missed call takes the place of the push that rang. The same job again while it waits is one push. Those of one member are in one queue: each of their push services may be slow.
 */
export const queuePushes = (upserted: Statement): Statement => sql`
  insert into jobs (kind, key, line, run_at, payload)
  select ${PUSH}, notified.id || ' ' || devices.id, notified.user_id, notified.push_at,
    jsonb_build_object('notificationId', notified.id, 'subscriptionId', devices.id)
  from ${upserted} as notified join push_subscriptions as devices on devices.user_id = notified.user_id
  where notified.type not in ('birthday', 'missed-call')
  order by notified.id, devices.id
  on conflict (kind, key) do update set run_at = excluded.run_at, attempts = 0, run_id = null`;

export const hasDevice = (userId: Statement): Statement => sql`
  exists (select 1 from push_subscriptions as devices where devices.user_id = ${userId})`;

import { sql, type Statement } from "../../db/sql.ts";

export const PUSH = "push";

/**
 * Part of the statement that inserts notifications, `upserted`: one job for each device of each notified member. The same
 * job again while it waits is one push. Those of one member are in one queue: each of their push services may be slow.
 */
export const queuePushes = (upserted: Statement): Statement => sql`
  insert into jobs (kind, key, line, payload)
  select ${PUSH}, notified.id || ' ' || devices.id, notified.user_id,
    jsonb_build_object('notificationId', notified.id, 'subscriptionId', devices.id)
  from ${upserted} as notified join push_subscriptions as devices on devices.user_id = notified.user_id
  order by notified.id, devices.id
  on conflict (kind, key) do update set run_at = now(), attempts = 0, run_id = null`;

export const hasDevice = (userId: Statement): Statement => sql`
  exists (select 1 from push_subscriptions as devices where devices.user_id = ${userId})`;

import { sql, type Statement } from "../../db/sql.ts";

export const PUSH = "push";

/**
 * In the statement that makes notifications, `put`: one job for each device of each member told. The same one again
 * while it waits is one push. Those to one member stand in one line: each of their push services may be slow.
 */
export const queuePushes = (put: Statement): Statement => sql`
  insert into jobs (kind, key, line, payload)
  select ${PUSH}, told.id || ' ' || devices.id, told.user_id,
    jsonb_build_object('notificationId', told.id, 'subscriptionId', devices.id)
  from ${put} as told join push_subscriptions as devices on devices.user_id = told.user_id
  order by told.id, devices.id
  on conflict (kind, key) do update set run_at = now(), attempts = 0, run_id = null`;

export const hasDevice = (userId: Statement): Statement => sql`
  exists (select 1 from push_subscriptions as devices where devices.user_id = ${userId})`;

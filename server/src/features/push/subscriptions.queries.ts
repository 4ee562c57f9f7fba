import type { PushSubscription } from "@plaza/contract/push";
import { type Db, sql } from "../../db/sql.ts";

/** Two devices of one member at once take turns, so that the maximum holds. */
export function lockMember(db: Db, userId: string) {
  return db.rows(sql`select 1 from users where id = ${userId} for no key update`);
}

/** A browser that was another member's a moment ago is now this one's. */
export function upsertSubscription(
  db: Db,
  { userId, sessionId, endpoint, keys }: PushSubscription & { userId: string; sessionId: string },
) {
  return db.rows(sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
    on conflict (endpoint) do update
    set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
      created_at = now()`);
}

export function deleteOldestSubscriptions(db: Db, userId: string, most: number) {
  return db.rows(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${most})`);
}

export function deleteSubscriptionAt(db: Db, userId: string, endpoint: string) {
  return db.rows(sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`);
}

export interface Device {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** How often in a row it did not respond in time. */
  timeouts: number;
  /** How often in a row it responded in time, but slowly. */
  slowReplies: number;
  isResting: boolean;
}

/** Finds the device if its session is still valid. */
export function findDevice(db: Db, id: string) {
  return db.row<Device>(sql`
    select devices.id, devices.user_id, endpoint, p256dh, auth, timeouts, slow_replies,
      coalesce(rests_until > now(), false) as is_resting
    from push_subscriptions as devices join sessions on sessions.id = session_id
    where devices.id = ${id} and expires_at > now()`);
}

/** Pauses the device after one more time-out. */
export function letRest(db: Db, { id }: Device, seconds: number) {
  return db.rows(sql`
    update push_subscriptions
    set timeouts = least(timeouts + 1, 1000), rests_until = now() + make_interval(secs => ${seconds})
    where id = ${id}`);
}

/** Counts one more slow response; `restSeconds` is null if it need not pause yet. */
export function countSlowReply(db: Db, { id }: Device, restSeconds: number | null) {
  return db.rows(sql`
    update push_subscriptions
    set timeouts = 0, slow_replies = least(slow_replies + 1, 1000),
      rests_until = now() + make_interval(secs => ${restSeconds})
    where id = ${id}`);
}

export function endRest(db: Db, { id }: Device) {
  return db.rows(sql`
    update push_subscriptions set timeouts = 0, slow_replies = 0, rests_until = null where id = ${id}`);
}

/** Skips a device whose browser has new keys meanwhile. */
export function deleteDevice(db: Db, { id, auth }: Device) {
  return db.rows(sql`delete from push_subscriptions where id = ${id} and auth = ${auth}`);
}

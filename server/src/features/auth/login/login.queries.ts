import { type Db, sql } from "../../../db/sql.ts";

export function findKnownDevice(db: Db, userId: string, hash: Buffer) {
  return db.row<{ userId: string }>(sql`
    select user_id from known_devices where user_id = ${userId} and token_hash = ${hash}`);
}

/** Returns whether it is new, while others were there before. */
export function upsertKnownDevice(db: Db, userId: string, hash: Buffer) {
  return db.row<{ isOneMore: boolean }>(sql`
    insert into known_devices (user_id, token_hash) values (${userId}, ${hash})
    on conflict (user_id, token_hash) do update set last_used_at = now()
    returning xmax = 0 and exists (select 1 from known_devices as before where before.user_id = ${userId}) as is_one_more`);
}

export function deleteKnownDevices(db: Db, userId: string) {
  return db.rows(sql`delete from known_devices where user_id = ${userId}`);
}

export function insertLoginStep(db: Db, step: { userId: string; hash: Buffer; seconds: number }) {
  return db.rows(sql`
    insert into login_steps (token_hash, user_id, expires_at)
    values (${step.hash}, ${step.userId}, now() + make_interval(secs => ${step.seconds}))`);
}

export function findLoginStep(db: Db, hash: Buffer) {
  return db.row<{ userId: string }>(sql`
    select user_id from login_steps where token_hash = ${hash} and expires_at > now()`);
}

/** Of two at once the second waits, and finds nothing. */
export function lockLoginStep(db: Db, hash: Buffer) {
  return db.row<{ userId: string }>(sql`
    select user_id from login_steps where token_hash = ${hash} and expires_at > now() for update`);
}

export function deleteLoginStep(db: Db, hash: Buffer) {
  return db.rows(sql`delete from login_steps where token_hash = ${hash}`);
}

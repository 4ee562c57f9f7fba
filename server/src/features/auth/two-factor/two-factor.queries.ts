import { type Db, literal, sql } from "../../../db/sql.ts";
import { STEP_SECONDS } from "./totp.ts";

export interface Factors {
  hasApp: boolean;
  hasPasskey: boolean;
  recoveryCodes: number;
}

export function findFactors(db: Db, userId: string) {
  return db.row<Factors>(sql`
    select exists (
        select 1 from authenticator_apps where user_id = ${userId} and confirmed_at is not null) as has_app,
      exists (select 1 from passkeys where user_id = ${userId}) as has_passkey,
      (select count(*)::int from recovery_codes where user_id = ${userId}) as recovery_codes`);
}

/** The seed of one that is confirmed stays. */
export function upsertApp(db: Db, userId: string) {
  return db.row<{ seed: string }>(sql`
    insert into authenticator_apps (user_id, seed) values (${userId}, gen_random_uuid())
    on conflict (user_id) do update set seed = excluded.seed, created_at = now()
    where authenticator_apps.confirmed_at is null returning seed`);
}

/** With the step of this moment: the database's clock is the same for all nodes. */
export function findApp(db: Db, userId: string) {
  return db.row<{ seed: string; isConfirmed: boolean; step: number }>(sql`
    select seed, confirmed_at is not null as is_confirmed,
      floor(extract(epoch from now()) / ${literal(STEP_SECONDS)})::bigint as step
    from authenticator_apps where user_id = ${userId}`);
}

/** Marks the step of a right code as used; undefined if it was before, or a later one was. */
export function updateUsedStep(db: Db, userId: string, step: number) {
  return db.row<{ userId: string }>(sql`
    update authenticator_apps set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId} and last_step < ${step} returning user_id`);
}

export function deleteApp(db: Db, userId: string) {
  return db.rows(sql`delete from authenticator_apps where user_id = ${userId}`);
}

/** Apps and passkeys that were set up within so many days, and recovery codes that were made in them. */
export function deleteRecentFactors(db: Db, userId: string, days: number) {
  const isRecent = sql`user_id = ${userId} and created_at > now() - make_interval(days => ${days})`;
  return db.rows(sql`
    with apps as (delete from authenticator_apps where ${isRecent}),
      codes as (delete from recovery_codes where ${isRecent})
    delete from passkeys where ${isRecent}`);
}

export function insertRecoveryCodes(db: Db, userId: string, hashes: Buffer[]) {
  return db.rows(sql`
    with ended as (delete from recovery_codes where user_id = ${userId})
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, decode(hash, 'hex') from unnest(${hashes.map((hash) => hash.toString("hex"))}::text[]) as hash`);
}

/** Undefined if it is none, or was used: of two at once one gets it. */
export function deleteRecoveryCode(db: Db, userId: string, hash: Buffer) {
  return db.row<{ userId: string }>(sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hash} returning user_id`);
}

export function deleteRecoveryCodes(db: Db, userId: string) {
  return db.rows(sql`delete from recovery_codes where user_id = ${userId}`);
}

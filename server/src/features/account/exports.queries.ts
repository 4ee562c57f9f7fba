import type { UserId } from "@plaza/contract/base/ids";
import type { AccountExport } from "@plaza/contract/account";
import { type Db, sql } from "../../db/sql.ts";

export interface ExportRow {
  id: string;
  userId: UserId;
  name: string;
  state: AccountExport["state"];
  progress: number;
  attempts: number;
  bytes: number | null;
  reason: string | null;
  createdAt: string;
  expiresAt: string | null;
}

const columns = sql`id, user_id, name, state, progress, attempts, bytes, reason, created_at, expires_at`;

/** Undefined if one is being made already. */
export function insertExport(db: Db, userId: UserId, name: string) {
  return db.row<ExportRow>(sql`
    insert into account_exports (user_id, name) values (${userId}, ${name})
    on conflict (user_id) where state in ('waiting', 'running') do nothing
    returning ${columns}`);
}

export function findNewestExport(db: Db, userId: UserId) {
  return db.row<ExportRow>(sql`
    select ${columns} from account_exports
    where user_id = ${userId} and (expires_at is null or expires_at > now()) order by id desc limit 1`);
}

export function findReadyExport(db: Db, userId: UserId, name: string) {
  return db.row<ExportRow>(sql`
    select ${columns} from account_exports
    where name = ${name} and user_id = ${userId} and state = 'ready' and expires_at > now()`);
}

/** Starts over, also if another process began and died. */
export function takeExport(db: Db, id: string) {
  return db.row<ExportRow>(sql`
    update account_exports set state = 'running', progress = 0, attempts = attempts + 1
    where id = ${id} and state in ('waiting', 'running') returning ${columns}`);
}

/** False if it is no longer wanted: the account is gone. */
export async function updateProgress(db: Db, id: string, progress: number): Promise<boolean> {
  const changed = await db.row(sql`
    update account_exports set progress = ${progress} where id = ${id} and state = 'running' returning id`);
  return changed !== undefined;
}

export function markReady(db: Db, id: string, { bytes, days }: { bytes: number; days: number }) {
  return db.row<{ id: string }>(sql`
    update account_exports set state = 'ready', progress = 100, bytes = ${bytes},
      expires_at = now() + make_interval(days => ${days})
    where id = ${id} and state = 'running' returning id`);
}

export function markFailed(db: Db, id: string, { reason, days }: { reason: string; days: number }) {
  return db.rows(sql`
    update account_exports set state = 'failed', reason = ${reason}, expires_at = now() + make_interval(days => ${days})
    where id = ${id} and state in ('waiting', 'running')`);
}

/** A new archive replaces the earlier ones. Their files are removed next, here and below. */
export function deleteOtherExports(db: Db, userId: UserId, id: string) {
  return db.rows(sql`delete from account_exports where user_id = ${userId} and id <> ${id}`);
}

export function deleteExpiredExports(db: Db) {
  return db.rows(sql`delete from account_exports where expires_at < now()`);
}

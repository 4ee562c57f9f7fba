import { type Db, sql } from "../db/sql.ts";
import type { Made } from "./make.ts";

/**
 * Claims the backup of today for one node: undefined if another makes it or it is made. One that was begun hours ago and not
 * finished is begun again.
 */
export function claimToday(db: Db) {
  return db.row<{ id: string }>(sql`
    insert into backups (day) values ((now() at time zone 'UTC')::date)
    on conflict (day) do update set started_at = now()
      where backups.finished_at is null and backups.started_at < now() - interval '3 hours'
    returning id`);
}

export function recordBackup(db: Db, id: string | null, { bytes, rows, files }: Made) {
  return db.rows(
    id
      ? sql`
        update backups set finished_at = now(), bytes = ${bytes}, rows = ${rows}, files = ${files}, error = null where id = ${id}`
      : sql`
        insert into backups (finished_at, bytes, rows, files) values (now(), ${bytes}, ${rows}, ${files})`,
  );
}

export const recordFailure = (db: Db, id: string, error: string) =>
  db.rows(sql`update backups set error = ${error} where id = ${id}`);

export function findLastBackup(db: Db) {
  return db.row<{ at: string | null; bytes: number | null; error: string | null }>(sql`
    select last.finished_at as at, last.bytes,
      (select failed.error from backups as failed
        where failed.error is not null and failed.started_at > coalesce(last.finished_at, '-infinity')
        order by failed.started_at desc limit 1) as error
    from (select 1) as always
    left join lateral (
      select finished_at, bytes from backups where finished_at is not null order by finished_at desc limit 1) as last on true`);
}

/** What the dashboard needs is the newest of them. */
export const deleteOldRecords = (db: Db) =>
  db.rows(sql`delete from backups where started_at < now() - interval '1 year'`);

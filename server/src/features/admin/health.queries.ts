import { type Db, sql } from "../../db/sql.ts";

interface Measured {
  version: string;
  sizeBytes: number;
  jobsWaiting: number;
}

export function measure(db: Db) {
  return db.row<Measured>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size_bytes,
      (select count(*) from jobs) as jobs_waiting`);
}

export function countStoredBytes(db: Db) {
  return db.row<{ usedBytes: number }>(sql`select coalesce(sum(bytes), 0)::bigint as used_bytes from objects`);
}

export const ping = (db: Db) => db.rows(sql`select 1`);

export function listMigrations(db: Db) {
  return db.rows<{ name: string }>(sql`select name from migrations`);
}

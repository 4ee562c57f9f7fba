import { type Db, sql } from "../../db/sql.ts";

export interface InstanceNumbers {
  databaseBytes: number;
  storedBytes: number;
  members: number;
  unverified: number;
  suspended: number;
  backupAt: number | null;
  backupBytes: number | null;
}

/** Fails if the database does not respond. */
export const askDatabase = (db: Db) => db.rows(sql`select 1`);

export function countInstance(db: Db) {
  return db.row<InstanceNumbers>(sql`
    select pg_database_size(current_database()) as database_bytes,
      (select coalesce(sum(bytes), 0)::bigint from objects) as stored_bytes,
      member.members, member.unverified, member.suspended,
      extract(epoch from backup.finished_at)::float8 as backup_at, backup.bytes as backup_bytes
    from (
      select count(*) filter (where email_verified_at is not null and suspended_at is null) as members,
        count(*) filter (where email_verified_at is null) as unverified,
        count(*) filter (where suspended_at is not null) as suspended
      from users where not is_page) as member
    left join lateral (
      select finished_at, bytes from backups where finished_at is not null order by finished_at desc limit 1
    ) as backup on true`);
}

export interface WaitingJobs {
  kind: string;
  waiting: number;
  /** Seconds since the one that has waited longest was due. */
  oldest: number;
}

export function countWaitingJobs(db: Db) {
  return db.rows<WaitingJobs>(sql`
    select kind, count(*) as waiting, coalesce(max(extract(epoch from now() - run_at)) filter (where run_at <= now()), 0)::float8 as oldest
    from jobs group by kind`);
}

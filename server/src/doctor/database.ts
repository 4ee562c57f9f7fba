import { migrationNames, whyRefused } from "../db/migrations/migration-files.ts";
import { listUnsafeSettings } from "../db/lasting-commits.ts";
import { type Db, sql } from "../db/sql.ts";
import type { Storage } from "../storage/storage.ts";
import { type Finding, gigabytes, note, ok, wrong } from "./findings.ts";

const OLDEST_VERSION = 15;
const LATE_SECONDS = 30 * 60;
const BACKUP_HOURS = 36;
/** Each start and each day adds what is missing of the next quarter. */
const PARTITION_DAYS = 60;
/** So many files are looked for, the newest ones. */
const FILES = 200;

export async function examineServer(db: Db): Promise<Finding[]> {
  const found = await db.row<{
    version: string;
    number: number;
    encoding: string;
    isReadOnly: boolean;
    bytes: number;
  }>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as number,
      current_setting('server_encoding') as encoding, current_setting('transaction_read_only') = 'on' as is_read_only,
      pg_database_size(current_database()) as bytes`);
  if (!found) return [];
  const { version, number, encoding, isReadOnly, bytes } = found;
  const unsafe = await listUnsafeSettings(db);
  return [
    number < OLDEST_VERSION
      ? wrong(`PostgreSQL is version ${version}. Plaza needs ${OLDEST_VERSION} or newer.`)
      : ok(`PostgreSQL ${version} is running. The database uses ${gigabytes(bytes)}.`),
    ...(encoding === "UTF8" ? [] : [wrong(`The database's encoding is ${encoding}. Plaza needs UTF8.`)]),
    ...(isReadOnly ? [wrong("The database is read-only. It's a replica, or set to read-only.")] : []),
    ...(unsafe.length > 0
      ? [note(`PostgreSQL has ${unsafe.join(", ")} off, so a crash may lose the latest data.`)]
      : []),
  ];
}

/** Undefined where no version of Plaza has ever been started on it. */
export async function examineMigrations(db: Db): Promise<Finding | undefined> {
  const [made] = await db.rows<{ isMade: boolean }>(
    sql`select to_regclass('public.migrations') is not null as is_made`,
  );
  if (!made?.isMade) return undefined;
  const known = await migrationNames();
  const applied = (await db.rows<{ name: string }>(sql`select name from migrations`)).map(({ name }) => name);
  const refused = await whyRefused(applied);
  if (refused) return wrong(refused);
  const missing = known.filter((name) => !applied.includes(name)).length;
  if (missing > 0) return note(`${missing} migrations are missing. They'll be applied at the next start.`);
  return ok(`All ${known.length} migrations are applied.`);
}

export async function examineWork(db: Db): Promise<Finding[]> {
  const late = await db.rows<{ kind: string; count: number }>(sql`
    select kind, count(*) as count from jobs where run_at < now() - make_interval(secs => ${LATE_SECONDS}) or attempts > 10
    group by kind order by kind`);
  const backup = await db.row<{ hours: number | null; error: string | null }>(sql`
    select extract(epoch from now() - max(finished_at))::float8 / 3600 as hours,
      (select failed.error from backups as failed where failed.error is not null and failed.finished_at is null
        order by failed.started_at desc limit 1) as error
    from backups`);
  const hours = backup?.hours ?? null;
  return [
    ...(late.length > 0
      ? late.map(({ kind, count }) =>
          wrong(`${count} jobs of kind ${kind} are late or keep failing. See the log for the reason.`),
        )
      : [ok("All jobs are on time.")]),
    hours === null
      ? note("No backup has been made yet. Set BACKUP_DIR, or run npm run backup -- FILE.")
      : hours > BACKUP_HOURS
        ? wrong(
            `The last backup is ${Math.round(hours)} hours old${backup?.error ? `. The last attempt failed: ${backup.error}` : ""}.`,
          )
        : ok(`The last backup is ${Math.round(hours)} hours old.`),
  ];
}

/** Of messages that lie in partitions, whether the coming ones are there; undefined where they lie in one table. */
export async function examinePartitions(db: Db): Promise<Finding | undefined> {
  const row = await db.row<{ end: string | null; days: number }>(sql`
    with partitions as (
      select max((regexp_match(pg_get_expr(relpartbound, pg_class.oid), 'TO \\(''([0-9a-f-]+)''\\)'))[1]) as last_id
      from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = to_regclass('public.messages')),
    times as (
      select to_timestamp(('x' || left(replace(last_id, '-', ''), 12))::bit(48)::bigint / 1000) as until from partitions)
    select to_char(until at time zone 'UTC', 'YYYY-MM-DD') as end,
      floor(extract(epoch from until - now()) / 86400)::int as days from times`);
  if (!row?.end) return undefined;
  if (row.days >= PARTITION_DAYS) return ok(`Messages are partitioned until ${row.end}.`);
  return wrong(
    `Messages are partitioned until ${row.end} only, and none can be sent after that. Restart Plaza to add partitions, and see the log for what kept it from adding them.`,
  );
}

/** Whether files are there that rows name. */
export async function examineFiles(db: Db, storage: Storage): Promise<Finding> {
  const names = await db.rows<{ name: string }>(sql`
    select name from objects where state = 'ready' order by id desc limit ${FILES}`);
  let missing = 0;
  for (const { name } of names) if ((await storage.size(`${name}.full`)) === null) missing += 1;
  if (missing > 0)
    return wrong(`${missing} of the ${names.length} newest uploads have no file. Is this the right folder or bucket?`);
  return ok(names.length === 0 ? "No uploads yet." : `All of the newest uploads (${names.length}) have their files.`);
}

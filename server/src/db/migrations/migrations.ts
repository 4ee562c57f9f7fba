import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartError } from "../../start-error.ts";
import { BASELINE, laterNames, readMigration, whyRefused } from "./migration-files.ts";
import { errorCode } from "../pg-errors.ts";

/** An arbitrary lock number, the same on every node: whoever holds it migrates. */
const LOCK = 20_261_115;

/** Deadlock detected; lock not available in time. */
const RETRIED = new Set(["40P01", "55P03"]);
/**
 * Requests that come behind a migration wait for the lock it waits for, and give up after three seconds (database.ts): a
 * migration gives way before that. All attempts together outlast a backup, which locks every table as long as it reads.
 */
const PATIENCE = { lockMs: 2_000, tries: 60, pauseMs: 1_000 };

/**
 * Applies the missing migrations in order, up to `last` where one is given, each file in a transaction of its own. Returns
 * the names of the files it applied.
 */
export async function migrate(config: pg.ClientConfig, last?: string, patience = PATIENCE): Promise<string[]> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...config });
  await client.connect();
  try {
    await assertUtf8(client);
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(`set lock_timeout = ${patience.lockMs}`);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const applied = (await client.query("select name from migrations")).rows.map(({ name }) => name as string);
    const refused = await whyRefused(applied);
    if (refused) throw new StartError(refused);
    const later = (await laterNames()).filter(
      (name) => !applied.includes(name) && (last === undefined || name <= last),
    );
    const missing = applied.length === 0 ? [BASELINE, ...later] : later;
    for (const name of missing) await applyPatiently(client, name, patience);
    // Without statistics of new columns and indexes, a plan for a large table scans all of it. A table that is being vacuumed
    // is left out: no start fails because of it.
    if (applied.length > 0 && missing.length > 0) await client.query("analyze (skip_locked)");
    return missing;
  } finally {
    await client.end();
  }
}

/** Another encoding refuses letters that people write, or stores bytes unchecked. */
async function assertUtf8(client: pg.Client) {
  const encoding = (await client.query("show server_encoding")).rows[0]?.server_encoding as string;
  if (encoding === "UTF8") return;
  throw new StartError(
    `The database's encoding is ${encoding}, and Plaza needs UTF8: make one with create database ... encoding 'UTF8' template template0.`,
  );
}

/** Nodes that serve meanwhile lock tables in another order, or for longer: both pass, and the file is whole or undone. */
async function applyPatiently(client: pg.Client, name: string, { tries, pauseMs }: typeof PATIENCE) {
  for (let left = tries - 1; ; left -= 1) {
    try {
      await apply(client, name);
      return;
    } catch (error) {
      if (left === 0 || !RETRIED.has(errorCode(error instanceof Error && error.cause))) throw error;
      await sleep(pauseMs);
    }
  }
}

async function apply(client: pg.Client, name: string) {
  const statements = await readMigration(name);
  await client.query("begin");
  try {
    await client.query(statements);
    // The baseline inserts the names it stands for.
    if (name !== BASELINE) await client.query("insert into migrations (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

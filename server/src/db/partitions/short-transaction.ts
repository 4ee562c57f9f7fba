import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { errorCode } from "../pg-errors.ts";

/** Deadlock detected; lock not available in time. */
const RETRIED = new Set(["40P01", "55P03"]);
/** Whoever writes waits behind a lock that is waited for, so it is asked for briefly, again and again. */
const FIRST_LOCK_MS = 100;
/** What PostgreSQL needs to end an autovacuum of the table, below the three seconds after which requests give up. */
const LONGEST_LOCK_MS = 1_500;
const PAUSE_MS = 300;
/** Together they outlast a backup, which locks every table as long as it reads. */
const TRIES = 2_000;

/** A change of tables that takes no time once it has its locks. */
export async function inShortTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = ${Math.min(FIRST_LOCK_MS * tries, LONGEST_LOCK_MS)}`);
      const result = await work();
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback");
      if (tries === TRIES || !RETRIED.has(errorCode(error))) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

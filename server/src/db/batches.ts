import type { Database, Db, Transaction } from "./database.ts";
import { sql, type Statement } from "./sql.ts";

/** So many rows at a time: a statement's triggers included, well within its time. */
export const BATCH = 500;

/** Repeats a step, each time in a transaction of its own, until less than a batch was there. */
export type Repeat = <Row>(act: (tx: Transaction) => Promise<Row[]>) => Promise<void>;

/** For taking away what can be very much. Two at once, the call and the job, take turns by the same name. */
export function inBatches(database: Database, name: string, signal: AbortSignal): Repeat {
  return async (act) => {
    for (let isLeft = true; isLeft;) {
      signal.throwIfAborted();
      const rows = await database.transaction(async (tx) => {
        await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
        return act(tx);
      });
      isLeft = rows.length >= BATCH;
    }
  };
}

/** What can be very much: where it is, and which of it. */
export type Batch = [table: Statement, which: Statement];

/** Until nothing of it is left, a statement at a time. */
export async function deleteInBatches(db: Db, batch: Batch) {
  while ((await deleteSome(db, batch)).length >= BATCH);
}

/** Returns one row for each that is gone. */
export function deleteSome<Row>(db: Db, [table, which]: Batch, columns = sql`1`) {
  return db.rows<Row>(sql`
    delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${BATCH}))
    returning ${columns}`);
}

import type { Database, Transaction } from "./database.ts";
import { type Db, literal, sql, type Statement } from "./sql.ts";

/** Rows in one batch: few enough that a statement with its triggers stays well within its time limit. */
export const BATCH = 500;

/** Repeats a step, each time in a transaction of its own, until it returns less than a full batch. */
export type Repeat = <Row>(act: (tx: Transaction) => Promise<Row[]>) => Promise<void>;

/**
 * Deletes what can be very many rows. Two runs at once, the call's and the job's, take turns by the lock on the same
 * name.
 */
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

/** What can be very many rows: the table, and the condition. */
export type Batch = [table: Statement, which: Statement];

/** Deletes batch by batch until no row is left. */
export async function deleteInBatches(db: Db, batch: Batch) {
  while ((await deleteSome(db, batch)).length >= BATCH);
}

/** Where rows may lie in partitions, a place in a file is that of one row in each of them. */
const PARTITIONED = "messages";

/** Returns one row for each that was deleted. */
export function deleteSome<Row>(db: Db, [table, which]: Batch, columns = sql`1`) {
  const place = table.text === PARTITIONED ? sql`id` : sql`ctid`;
  return db.rows<Row>(sql`
    delete from ${table} where ${place} = any(array(select ${place} from ${table} where ${which} limit ${literal(BATCH)}))
    returning ${columns}`);
}

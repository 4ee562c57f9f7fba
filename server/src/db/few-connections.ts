import type { KeyedQueue } from "../concurrency/keyed-queue.ts";
import type { Database, Transaction } from "./database.ts";
import type { Db, Statement } from "./sql.ts";

/** Wraps the database so that all who share the queue hold no more connections than it has slots. */
export function withFewConnections(db: Database, queue: KeyedQueue): Database {
  const inSlot = <T>(act: () => Promise<T>) => queue.run("", act);
  return {
    rows: <Row>(statement: Statement) => inSlot(() => db.rows<Row>(statement)),
    row: <Row>(statement: Statement) => inSlot(() => db.row<Row>(statement)),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => inSlot(() => db.transaction(work)),
    pipeline: <T>(work: (inner: Db) => Promise<T>) => inSlot(() => db.pipeline(work)),
    load: () => db.load(),
    close: () => db.close(),
  };
}

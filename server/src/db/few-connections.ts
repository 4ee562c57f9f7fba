import type { Slots } from "../slots.ts";
import type { Database, Db, Transaction } from "./database.ts";
import type { Statement } from "./sql.ts";

/** Wraps the database so that all who share the slots hold no more connections than there are slots. */
export function withFewConnections(db: Database, slots: Slots): Database {
  async function inSlot<T>(act: () => Promise<T>): Promise<T> {
    const leave = await slots.take("");
    try {
      return await act();
    } finally {
      leave();
    }
  }
  return {
    rows: <Row>(statement: Statement) => inSlot(() => db.rows<Row>(statement)),
    row: <Row>(statement: Statement) => inSlot(() => db.row<Row>(statement)),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => inSlot(() => db.transaction(work)),
    pipeline: <T>(work: (inner: Db) => Promise<T>) => inSlot(() => db.pipeline(work)),
    load: () => db.load(),
    close: () => db.close(),
  };
}

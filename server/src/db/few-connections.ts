import type { Slots } from "../slots.ts";
import type { Database, Transaction } from "./database.ts";
import type { Statement } from "./sql.ts";

/** The same database, of whose connections those who share the places hold no more than there are. */
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
    close: () => db.close(),
  };
}

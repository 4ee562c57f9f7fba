import type { Places } from "../places.ts";
import type { Database, Transaction } from "./database.ts";
import type { Statement } from "./sql.ts";

/** The same database, of whose connections those who share the places hold no more than there are. */
export function withFewConnections(db: Database, places: Places): Database {
  async function inPlace<T>(act: () => Promise<T>): Promise<T> {
    const leave = await places.take("");
    try {
      return await act();
    } finally {
      leave();
    }
  }
  return {
    rows: <Row>(statement: Statement) => inPlace(() => db.rows<Row>(statement)),
    row: <Row>(statement: Statement) => inPlace(() => db.row<Row>(statement)),
    transaction: <T>(work: (tx: Transaction) => Promise<T>) => inPlace(() => db.transaction(work)),
    close: () => db.close(),
  };
}

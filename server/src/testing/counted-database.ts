import type { Database, Db } from "../db/database.ts";

/** The same database, with its statements counted. */
export function counted(db: Database, counter: { statements: number }): Database {
  const countedDb = (inner: Db): Db => ({
    rows(statement) {
      counter.statements += 1;
      return inner.rows(statement);
    },
    row(statement) {
      counter.statements += 1;
      return inner.row(statement);
    },
  });
  return {
    ...countedDb(db),
    transaction: (work) => db.transaction((inner) => work(countedDb(inner))),
    close: () => db.close(),
  };
}

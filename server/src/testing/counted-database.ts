import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, Db } from "../db/database.ts";
import type { Statement } from "../db/sql.ts";

export interface Counter {
  statements: number;
  /** The names under which they were prepared. */
  names: Set<string>;
}

const background = new AsyncLocalStorage<true>();

/** Starts a repeated background task: its statements are not counted, for they belong to no act of a test. */
export const inBackground = (start: () => void) => background.run(true, start);

/** The same database, with its statements counted. */
export function counted(db: Database, counter: Counter): Database {
  const count = ({ name }: Statement) => {
    if (background.getStore()) return;
    counter.statements += 1;
    counter.names.add(name);
  };
  const countedDb = (inner: Db): Db => ({
    rows(statement) {
      count(statement);
      return inner.rows(statement);
    },
    row(statement) {
      count(statement);
      return inner.row(statement);
    },
  });
  return {
    ...countedDb(db),
    transaction: (work) =>
      db.transaction((inner) => work({ ...countedDb(inner), afterCommit: (effect) => inner.afterCommit(effect) })),
    close: () => db.close(),
  };
}

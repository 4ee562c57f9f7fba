import { Changes, type Change, outdatedBy } from "./changes.ts";
import type { Database, Transaction } from "./database.ts";
import type { Db, Statement } from "./sql.ts";

/**
 * Wraps the database so that `publish` learns of every write that outdates something in memory: after the commit, and
 * before anybody learns that it was made. Whoever wrote waits until it is on its way to the other nodes: their next request
 * may go to one of them. A write that failed may have been made all the same, if the connection was lost.
 */
export function watched(db: Database, publish: (change: Change) => Promise<void> | void): Database {
  const publishAll = async (changes: Changes | undefined) => {
    const change = changes?.sum();
    if (change) await publish(change);
  };

  async function watching<T>(statement: Statement, run: () => Promise<T>): Promise<T> {
    if (outdatedBy(statement).size === 0) return run();
    const changes = new Changes();
    changes.add(statement);
    try {
      return await run();
    } finally {
      await publishAll(changes);
    }
  }

  const collecting = (inner: Db, changes: Changes): Db => ({
    rows(statement) {
      changes.add(statement);
      return inner.rows(statement);
    },
    row(statement) {
      changes.add(statement);
      return inner.row(statement);
    },
  });

  async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let last: Changes | undefined;
    let published: Promise<void> | undefined;
    try {
      const result = await db.transaction((tx) => {
        const changes = new Changes();
        last = changes;
        // The first of all effects: those that follow, and whoever receives them, read what is stored now.
        tx.afterCommit(() => {
          published = publishAll(changes);
        });
        return work({
          ...tx,
          ...collecting(tx, changes),
          concerns: (areas, ids) => changes.concerns(areas, ids),
        });
      });
      await published;
      return result;
    } catch (error) {
      await publishAll(last);
      throw error;
    }
  }

  async function pipeline<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const changes = new Changes();
    try {
      return await db.pipeline((inner) => work(collecting(inner, changes)));
    } finally {
      await publishAll(changes);
    }
  }

  return {
    ...db,
    rows: (statement) => watching(statement, () => db.rows(statement)),
    row: (statement) => watching(statement, () => db.row(statement)),
    transaction,
    pipeline,
  };
}

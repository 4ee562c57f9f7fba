import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import type { Database, Db } from "../db/database.ts";
import type { Statement } from "../db/sql.ts";

export interface Counter {
  statements: number;
  /** The names under which they were prepared. */
  names: Set<string>;
  /** How often a connection began to wait for PostgreSQL. */
  roundTrips: number;
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
    ...db,
    ...countedDb(db),
    transaction: (work) =>
      db.transaction((inner) =>
        work({
          ...inner,
          ...countedDb(inner),
          readAfterCommit: (read) => inner.readAfterCommit((behind) => read(countedDb(behind))),
        }),
      ),
    pipeline: (work) => db.pipeline((inner) => work(countedDb(inner))),
  };
}

/** A socket to PostgreSQL that counts its round trips: what is written before a response came belongs to one. */
export function countedSocket(counter: Counter): Socket {
  const socket = new Socket();
  let isWaiting = false;
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  const countedWrite = (...given: unknown[]) => {
    if (!isWaiting && !background.getStore()) counter.roundTrips += 1;
    isWaiting = true;
    return write(...given);
  };
  socket.on("data", () => (isWaiting = false));
  // Connecting sets a socket's own `write` back.
  socket.once("connect", () => Object.assign(socket, { write: countedWrite }));
  return socket;
}

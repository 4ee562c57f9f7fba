import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import type { Database } from "../db/database.ts";
import type { Db, Statement } from "../db/sql.ts";

export interface Counter {
  /** Which act is counted: it grows when one begins. Undefined where nothing is told apart. */
  act: number | undefined;
  statements: number;
  /** The names under which they were prepared. */
  names: Set<string>;
  /** How often a connection began to wait for PostgreSQL. */
  roundTrips: number;
}

const BACKGROUND = -1;
/** The act that a request or a background task began in. */
const begunIn = new AsyncLocalStorage<number | undefined>();

/** Starts a background task: its statements are not counted, for they belong to no act of a test. */
export const inBackground = (start: () => void) => begunIn.run(BACKGROUND, start);

/** What an earlier act left behind is not counted: a request's work after its response, a socket that closes. */
export const inAct = <T>({ act }: Counter, begin: () => T) => begunIn.run(act, begin);

/** The same database, with its statements counted. */
export function counted(db: Database, counter: Counter): Database {
  const count = ({ name }: Statement) => {
    if (begunIn.getStore() !== counter.act) return;
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

/** The message with which PostgreSQL ends a response, and the opening of a connection. */
const READY = { type: 0x5a, bytes: 6 };

/** A socket to PostgreSQL that counts its round trips: what is written before a response came belongs to one. */
export function countedSocket(counter: Counter): Socket {
  const socket = new Socket();
  let isWaiting = false;
  /** Opening it is no part of what is counted: whether the pool has one open is by chance. */
  let isOpen = false;
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  const countedWrite = (...given: unknown[]) => {
    if (isOpen && !isWaiting && begunIn.getStore() === counter.act) counter.roundTrips += 1;
    isWaiting = true;
    return write(...given);
  };
  socket.on("data", (chunk: Buffer) => {
    isWaiting = false;
    isOpen ||= chunk.at(-READY.bytes) === READY.type;
  });
  // Connecting sets a socket's own `write` back.
  socket.once("connect", () => Object.assign(socket, { write: countedWrite }));
  return socket;
}

import type pg from "pg";
import { errorCode } from "./pg-errors.ts";
import { type Query, RowsQuery, type Sent } from "./rows-query.ts";
import type { Db, Statement } from "./sql.ts";

/** A named statement is unknown, or its columns are no longer those it was prepared with. */
const OUTDATED = new Set(["0A000", "26000"]);
const DEADLOCK = "40P01";

/**
 * One connection while it is borrowed. What is sent without waiting for a result shares a round trip with what was sent
 * before: PostgreSQL runs it in that order, and what follows an error in a transaction is not run.
 */
export class Pipeline {
  readonly #client: pg.PoolClient;
  readonly #limitMs: number;
  readonly #isNamed: boolean;
  readonly #inFlight = new Set<Promise<unknown>>();
  #firstFailure: unknown;

  /** Each statement may take `limitMs`, beside the time of those sent before it. */
  constructor(client: pg.PoolClient, limitMs: number, isNamed = true) {
    this.#client = client;
    this.#limitMs = limitMs;
    this.#isNamed = isNamed;
  }

  /** The error that made all that was sent behind it fail too. */
  get firstFailure() {
    return this.#firstFailure;
  }

  async run<Row>({ name, text, values }: Statement): Promise<Row[]> {
    try {
      const query = { name: this.#isNamed ? name : undefined, text, values, shapeName: name };
      return (await this.send<Row>(query)).rows;
    } catch (error) {
      // The stack of whoever sent it says more than that of the socket which received it.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  /** Outside transactions: runs again if a migration changed what a prepared statement returns, or locked what it reads. */
  async runAfresh<Row>(statement: Statement, triesLeft = 3): Promise<Row[]> {
    try {
      return await this.run<Row>(statement);
    } catch (error) {
      if (triesLeft > 1 && errorCode(error) === DEADLOCK) return this.runAfresh<Row>(statement, triesLeft - 1);
      if (!OUTDATED.has(errorCode(error))) throw error;
      const deallocated = this.send({ text: "deallocate all" });
      // What is sent from now on is prepared anew.
      const connection = innerConnection(this.#client);
      if (connection) connection.parsedStatements = {};
      await deallocated;
      return await this.run<Row>(statement);
    }
  }

  send<Row>(query: Query): Promise<Sent<Row>> {
    holdUntilNextTick(this.#client);
    const limitMs = this.#limitMs * (this.#inFlight.size + 1);
    const sent = new Promise<Sent<Row>>((resolve, reject) => {
      this.#client.query(
        new RowsQuery<Row>(query, limitMs, (error, found) => (error ? reject(error) : resolve(found))),
      );
    });
    this.#inFlight.add(sent);
    // A failure that nobody waits for is `firstFailure`, and not the end of the process.
    sent.then(
      () => this.#inFlight.delete(sent),
      (error: unknown) => {
        this.#inFlight.delete(sent);
        this.#firstFailure ??= error;
      },
    );
    return sent;
  }

  /** Resolves when nothing is in flight. */
  async settle() {
    while (this.#inFlight.size > 0) await Promise.allSettled(this.#inFlight);
  }
}

const ignore = () => undefined;

/** Statements that are sent at once. A failure that nobody waits for is no unhandled rejection. */
export function asDb(send: <Row>(statement: Statement) => Promise<Row[]>): Db {
  const rows = <Row>(statement: Statement) => {
    const sent = send<Row>(statement);
    sent.catch(ignore);
    return sent;
  };
  const row = <Row>(statement: Statement) => {
    const first = send<Row>(statement).then(([one]) => one);
    first.catch(ignore);
    return first;
  };
  return { rows, row };
}

/** What is sent in one turn of the event loop is one packet, which wakes PostgreSQL once. */
function holdUntilNextTick(client: pg.PoolClient) {
  const stream = innerConnection(client)?.stream;
  if (!stream || stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

interface Inner {
  parsedStatements?: Record<string, string>;
  stream?: { writableCorked: number; cork(): void; uncork(): void; destroy(): void };
}

/** pg stores per connection which names it has prepared, and its socket. */
export const innerConnection = (client: pg.PoolClient) => (client as unknown as { connection?: Inner }).connection;

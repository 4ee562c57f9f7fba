import pg from "pg";
import type { Logger } from "pino";
import { unavailable } from "../errors.ts";
import { type Effect, runEffects } from "./after-commit.ts";
import { errorCode, isConnectionLost, isHung, isReadOnly } from "./pg-errors.ts";
import type { Statement } from "./sql.ts";

/** A pool or an open transaction: queries take either. */
export interface Db {
  rows<Row>(statement: Statement): Promise<Row[]>;
  row<Row>(statement: Statement): Promise<Row | undefined>;
}

export interface Transaction extends Db {
  /**
   * Registers what follows the commit: publishing, waking jobs. It runs once, in order, before `transaction` returns;
   * not after a rollback. One that fails is logged, because the write stands and an error response would deny it.
   */
  afterCommit(effect: Effect): void;
}

export interface Database extends Db {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Committed<T> {
  result: T;
  effects: Effect[];
}

/** With more than this waiting for a connection, waiting longer helps nobody. */
const MAX_WAITING = 400;
const RETRIED = new Set(["40P01", "40001"]);

const types = {
  getTypeParser(oid: number) {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
    // Counts are bigint, which no table of ours can outgrow.
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid);
  },
};

export function connect(config: pg.PoolConfig, log: Logger, size = 10): Database {
  const pool = new pg.Pool({
    max: size,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 4_500,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    // Longer than PostgreSQL's own limit: where this one is reached, the connection is dead.
    query_timeout: 4_900,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types,
    ...config,
  });
  // Without a listener a lost connection would end this process. The pool listens to idle connections, each borrowed
  // one has a listener of its own; the work on it fails by its own query.
  const onLost = (error: Error) => log.warn({ reason: error.message }, "A database connection was lost");
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));

  // A failover or a lost NAT entry freezes all open connections at once. After the first that is found frozen, those
  // opened before are closed without being tried, which would cost a request its whole time limit for each of them.
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  pool.on("connect", (client) => generations.set(client, generation));

  async function checkout(): Promise<pg.PoolClient> {
    for (;;) {
      if (pool.waitingCount > MAX_WAITING) throw unavailable();
      const client = await pool.connect();
      if (generations.get(client) === generation) return client;
      discard(client);
    }
  }

  /** Returns the connection to the pool, or discards it if the error says that it cannot be used again. */
  function release(client: pg.PoolClient, error: unknown, isStuck = false) {
    if (isHung(error) && generations.get(client) === generation) generation += 1;
    // A read-only connection may lead to the former primary of a failover: a new one finds the present primary.
    if (isStuck || isConnectionLost(error) || isReadOnly(error)) discard(client);
    else client.release();
  }

  async function rows<Row>(statement: Statement): Promise<Row[]> {
    const client = await checkout();
    let failure: unknown;
    try {
      return await runAfresh<Row>(client, statement);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      release(client, failure);
    }
  }

  async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { result, effects } = await commit(work);
    // The connection is back in the pool: effects that read the database cannot wait for one that they hold.
    await runEffects(effects, log);
    return result;
  }

  async function commit<T>(work: (tx: Transaction) => Promise<T>, triesLeft = 3): Promise<Committed<T>> {
    const client = await checkout();
    // A retry begins with none: what the failed attempt registered is about rows that were rolled back.
    const effects: Effect[] = [];
    let failure: unknown;
    let isStuck = false;
    try {
      await client.query("begin");
      const db = asDb((statement) => run(client, statement));
      const result = await work({ ...db, afterCommit: (effect) => void effects.push(effect) });
      await client.query("commit");
      return { result, effects };
    } catch (error) {
      failure = error;
      // A rollback on a lost connection would wait for its own time limit; the server does it by itself.
      if (!isConnectionLost(error)) await client.query("rollback").catch(() => (isStuck = true));
      if (triesLeft > 1 && RETRIED.has(errorCode(error))) return commit(work, triesLeft - 1);
      throw error;
    } finally {
      release(client, failure, isStuck);
    }
  }

  return { ...asDb(rows), transaction, close: () => pool.end() };
}

function asDb(rows: <Row>(statement: Statement) => Promise<Row[]>): Db {
  return { rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] };
}

async function run<Row>(client: pg.PoolClient, { name, text, values }: Statement): Promise<Row[]> {
  const result = await client.query({ name, text, values, rowMode: "array" });
  const columns = result.fields.map((field) => camelCase(field.name));
  return result.rows.map((row: unknown[]) => Object.fromEntries(columns.map((column, i) => [column, row[i]])) as Row);
}

export const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Runs again if a migration changed what a prepared statement returns: this connection's plans are then useless. */
async function runAfresh<Row>(client: pg.PoolClient, statement: Statement): Promise<Row[]> {
  try {
    return await run<Row>(client, statement);
  } catch (error) {
    if (errorCode(error) !== "0A000") throw error;
    await client.query("deallocate all");
    const connection = innerConnection(client);
    if (connection) connection.parsedStatements = {};
    return await run<Row>(client, statement);
  }
}

/** Closes without a goodbye message, which a frozen connection would never send. */
function discard(client: pg.PoolClient) {
  client.release(true);
  innerConnection(client)?.stream?.destroy();
}

/** pg stores per connection which names it has prepared, and its socket. */
function innerConnection(client: pg.PoolClient) {
  type Inner = { parsedStatements?: Record<string, string>; stream?: { destroy(): void } };
  return (client as unknown as { connection?: Inner }).connection;
}

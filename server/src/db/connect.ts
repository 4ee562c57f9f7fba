import pg from "pg";
import type { Logger } from "pino";
import { refuse } from "../errors.ts";
import type { Database, Effect, Transaction } from "./database.ts";
import { OpenTransaction } from "./open-transaction.ts";
import { errorCode, isConnectionLost, isHung, isReadOnly } from "./pg-errors.ts";
import { asDb, innerConnection, Pipeline } from "./pipeline.ts";
import type { Db, Statement } from "./sql.ts";

interface Committed<T> {
  result: T;
  effects: Effect[];
}

/** PostgreSQL ends each statement after 4.5 seconds: where this is reached, the connection is dead. */
const QUERY_LIMIT_MS = 4_900;
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

const TIMEOUTS = { statement_timeout: 4_500, lock_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 };

const OF_CONNECTION = {
  ...TIMEOUTS,
  // Each statement is planned once per connection, whatever its values are. PostgreSQL would plan those with a list of
  // ids each time, for one id looks cheaper than some: 13 ms for the notification of a comment that is read in 0.3.
  // Compiling a plan that is estimated high takes 0.1 to 0.9 s each time, and runs in a tenth of that without.
  options: "-c plan_cache_mode=force_generic_plan -c jit=off",
};

/**
 * A pooler in transaction mode leads each transaction to another connection of PostgreSQL: none of them has settings or
 * prepared statements of ours, so transactions bring the settings along, and statements have no names.
 */
const OF_TRANSACTION = Object.entries(TIMEOUTS).map(([name, ms]) => `set local ${name} = ${ms}`);

interface Wanted extends pg.PoolConfig {
  isPooled?: boolean;
}

export function connect({ isPooled = false, ...config }: Wanted, log: Logger, size = 10): Database {
  const pool = new pg.Pool({
    max: size,
    connectionTimeoutMillis: 3_000,
    query_timeout: QUERY_LIMIT_MS,
    pipeline: true,
    ...(isPooled ? {} : OF_CONNECTION),
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    types,
    ...config,
  });
  const limitMs = config.query_timeout ?? QUERY_LIMIT_MS;
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
      if (pool.waitingCount > MAX_WAITING) throw refuse("server_busy");
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

  async function pipeline<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const client = await checkout();
    const line = new Pipeline(client, limitMs, !isPooled);
    let failure: unknown;
    try {
      return await work(asDb((statement) => line.runAfresh(statement)));
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      await line.settle();
      release(client, worseOf(failure, line.firstFailure));
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
    const line = new Pipeline(client, limitMs, !isPooled);
    // A retry begins with none: what the failed attempt registered is about rows that were rolled back.
    const open = new OpenTransaction(line, isPooled ? OF_TRANSACTION : []);
    let failure: unknown;
    let isStuck = false;
    try {
      const result = await open.run(work);
      return { result, effects: open.effects };
    } catch (error) {
      failure = worseOf(error, line.firstFailure);
      // A rollback on a lost connection would wait for its own time limit; the server does it by itself.
      if (!isConnectionLost(failure)) await open.rollback().catch(() => (isStuck = true));
      if (triesLeft > 1 && RETRIED.has(errorCode(failure))) return commit(work, triesLeft - 1);
      throw failure;
    } finally {
      await line.settle();
      release(client, failure ?? line.firstFailure, isStuck);
    }
  }

  const rows = <Row>(statement: Statement) => pipeline((db) => db.rows<Row>(statement));
  const load = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, max: size });
  return { ...asDb(rows), transaction, pipeline, load, close: () => pool.end() };
}

/** What follows an error only says that there was one; and a connection that is lost has one reason. */
function worseOf(error: unknown, first: unknown): unknown {
  const isAfterwards = errorCode(error) === "25P02" || isConnectionLost(error) || error === undefined;
  return isAfterwards && first !== undefined ? first : error;
}

/** Closes without a goodbye message, which a frozen connection would never send. */
function discard(client: pg.PoolClient) {
  client.release(true);
  innerConnection(client)?.stream?.destroy();
}

/** Runs the effects in order; one that fails does not stop the next. */
async function runEffects(effects: Effect[], log: Logger) {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, "An effect after a commit failed");
    }
  }
}

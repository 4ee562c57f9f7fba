import pg from "pg";
import type { Logger } from "pino";
import { unavailable } from "../errors.ts";
import { errorCode } from "./pg-errors.ts";
import type { Statement } from "./sql.ts";

/** A pool or an open transaction: queries take either. */
export interface Db {
  rows<Row>(statement: Statement): Promise<Row[]>;
  row<Row>(statement: Statement): Promise<Row | undefined>;
}

export interface Database extends Db {
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
/** More than this waiting for a connection means that waiting helps nobody. */
const MAX_WAITING = 400;
const RETRIED = new Set(["40P01", "40001"]);

const types = {
  getTypeParser(oid: number) {
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (value: string) => new Date(value).toISOString();
    // Counts: a bigint that no table of ours can outgrow.
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(oid);
  },
};

export function connect(config: pg.PoolConfig, log: Logger, size = POOL_SIZE): Database {
  const pool = new pg.Pool({
    max: size,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 10_000,
    query_timeout: 8_000,
    types,
    ...config,
  });
  // Without a listener a lost connection would end this process. The pool hears those at rest, each connection its own
  // while somebody works with it; that work is told by its own query.
  const onLost = (error: Error) => log.warn({ reason: error.message }, "A database connection was lost");
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));

  async function checkout() {
    if (pool.waitingCount > MAX_WAITING) throw unavailable();
    const client = await pool.connect();
    return client;
  }

  async function rows<Row>(statement: Statement): Promise<Row[]> {
    const client = await checkout();
    try {
      return await run<Row>(client, statement);
    } catch (error) {
      if (errorCode(error) !== "0A000") throw error;
      // A migration changed what a prepared statement returns: this connection's plans are of no use any more.
      await client.query("deallocate all");
      forgetPrepared(client);
      return await run<Row>(client, statement);
    } finally {
      client.release();
    }
  }

  async function transaction<T>(work: (db: Db) => Promise<T>, triesLeft = 3): Promise<T> {
    const client = await checkout();
    let broken: Error | undefined;
    try {
      await client.query("begin");
      const result = await work(asDb((statement) => run(client, statement)));
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      if (triesLeft > 1 && RETRIED.has(errorCode(error))) return transaction(work, triesLeft - 1);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return { ...asDb(rows), transaction: (work) => transaction(work), close: () => pool.end() };
}

function asDb(rows: <Row>(statement: Statement) => Promise<Row[]>): Db {
  return { rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] };
}

async function run<Row>(client: pg.PoolClient, { name, text, values }: Statement): Promise<Row[]> {
  const result = await client.query({ name, text, values, rowMode: "array" });
  const columns = result.fields.map((field) => camelCase(field.name));
  return result.rows.map((row: unknown[]) => Object.fromEntries(columns.map((column, i) => [column, row[i]])) as Row);
}

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** pg remembers per connection which names it has prepared. */
function forgetPrepared(client: pg.PoolClient) {
  const { connection } = client as unknown as { connection?: { parsedStatements?: Record<string, string> } };
  if (connection) connection.parsedStatements = {};
}

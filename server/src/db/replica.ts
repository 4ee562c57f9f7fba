import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import type { Database } from "./database.ts";
import { connect } from "./connect.ts";
import { isDatabaseAway } from "./pg-errors.ts";
import type { Db, Statement } from "./sql.ts";

/** Counts of whole tables need few connections. */
const CONNECTIONS = 2;

export interface Replica extends Db {
  close(): Promise<void>;
}

/**
 * For reads that may be a moment old, and are never of what the reader has just written: counts for administrators and
 * collectors. Goes to DATABASE_REPLICA_URL where it is set; while that is away, to the database itself.
 */
export function openReplica(db: Database, { replicaUrl }: Pick<Settings, "replicaUrl">, log: Logger): Replica {
  if (!replicaUrl)
    return {
      rows: (statement) => db.rows(statement),
      row: (statement) => db.row(statement),
      close: async () => undefined,
    };
  const replica = connect({ connectionString: replicaUrl }, log, CONNECTIONS);
  async function rows<Row>(statement: Statement): Promise<Row[]> {
    try {
      return await replica.rows<Row>(statement);
    } catch (error) {
      if (!(error instanceof Error) || !isDatabaseAway(error)) throw error;
      log.warn({ reason: error.message }, "The replica is away");
      return db.rows<Row>(statement);
    }
  }
  return {
    rows,
    row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0],
    close: () => replica.close(),
  };
}

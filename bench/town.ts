import { join } from "node:path";
import { connect, type Database } from "../server/src/db/database.ts";
import { runningPostgres } from "../server/src/db/embedded-postgres.ts";
import { createLog } from "../server/src/log.ts";
import { runServer, temporaryFolder } from "../server/src/testing/process.ts";

/** A server of its own with its own database, filled by `seed`, which returns the viewer. */
export async function startTown<Viewer>(seed: (db: Database) => Promise<Viewer>, env: Record<string, string> = {}) {
  const temporary = temporaryFolder("plaza-bench-");
  const dataDir = join(temporary.folder, "data");
  const server = runServer({ DATA_DIR: dataDir, RATE_LIMIT: "off", ...env });
  const address = await server.address();
  const connection = runningPostgres(join(dataDir, "postgres")) ?? {};
  // One connection, for the temporary tables, without a time limit for the seed.
  const db = connect({ ...connection, statement_timeout: 0, query_timeout: 0 }, createLog(), 1);
  const viewer = await seed(db);
  const stop = async () => {
    await db.close();
    server.child.kill("SIGTERM");
    await server.ended;
    temporary.remove();
  };
  return { address, db, stop, ...viewer };
}

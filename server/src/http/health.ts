import type { FastifyInstance } from "fastify";
import type { Database } from "../db/database.ts";
import { migrationNames } from "../db/migrations/migration-files.ts";
import { isConnectionLost, isDatabaseFull, isReadOnly } from "../db/pg-errors.ts";
import { sql } from "../db/sql.ts";
import type { SharedMemory } from "../redis/redis.ts";

/** The migrations this build knows. Read once: a newer version's files may lie there before it is started. */
const KNOWN = migrationNames();

/** /healthz: the process lives. /readyz: it can serve, because the database responds, is migrated and takes writes. */
export function serveHealth(app: FastifyInstance, db: Database, shared: SharedMemory | null, isClosing: () => boolean) {
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));

  // Reading and small writes go on for a while where there is no space: a write that was refused is the sign of it.
  let mayBeFull = false;
  app.addHook("onError", async (_request, _reply, error) => {
    mayBeFull ||= isDatabaseFull(error);
  });

  let logged = "ok";
  app.get("/readyz", async (_request, reply) => {
    const database = isClosing() ? "closing" : await databaseState(db, mayBeFull);
    if (database === "ok") mayBeFull = false;
    const isReady = database === "ok";
    if (database !== logged) app.log.warn({ database }, isReady ? "Ready again" : "Not ready");
    logged = database;
    if (!isReady) reply.header("retry-after", "2");
    return reply
      .code(isReady ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: isReady ? "ok" : "unavailable", database, ...redisState(shared) });
  });
}

/** Reported, but no reason to take this node out: it serves without Redis. */
function redisState(shared: SharedMemory | null) {
  if (!shared) return {};
  if (shared.isAway()) return { redis: "away" };
  return { redis: shared.isPartlyAway() ? "partly away" : "ok" };
}

type DatabaseState = "ok" | "away" | "not migrated" | "read-only" | "no space left";

async function databaseState(db: Database, mayBeFull: boolean): Promise<DatabaseState> {
  try {
    const applied = await db.rows<{ name: string }>(sql`select name from migrations`);
    const names = new Set(applied.map(({ name }) => name));
    if (!(await KNOWN).every((name) => names.has(name))) return "not migrated";
    // This statement locks no row, and fails on a database that cannot be written. A setting is not read instead, so
    // that the error makes the pool discard a connection that leads to a standby.
    await db.rows(sql`select 1 from migrations where false for share`);
    if (mayBeFull) await db.rows(takeSpace()).catch(ignoreUnrelated);
    return "ok";
  } catch (error) {
    if (isDatabaseFull(error)) return "no space left";
    return isReadOnly(error) ? "read-only" : "away";
  }
}

/** An account that may make no temporary table, say, learns nothing about the space by that. */
function ignoreUnrelated(error: unknown) {
  if (isDatabaseFull(error) || isReadOnly(error) || isConnectionLost(error)) throw error;
}

/** Some hundred kilobytes, which are given back as the statement ends. */
const takeSpace = () => sql`create temporary table space_probe on commit drop as select generate_series(1, 10000) as n`;

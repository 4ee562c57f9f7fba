import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { REDIS_PREFIX } from "../cluster.ts";
import { startRedis } from "./redis.ts";
import { createBucket } from "./s3-server.ts";

/** What the servers of a world share. */
interface Between {
  env: Record<string, string>;
  /** How they reach the database, where it is not as directly as the tests do. */
  connection: { host?: string; port?: number; isPooled?: boolean };
  /** How many servers take turns. */
  nodes: number;
  close(): Promise<void>;
}

const ALONE: Between = { env: {}, connection: {}, nodes: 1, close: async () => undefined };
const SECRET = "a secret that both nodes of a world know";

/** By the name of the database: a second world on it is more nodes of the same instance. */
const instances = new Map<string, Between>();

/** Where the tests run over two nodes: PgBouncer, a Redis, and a bucket of the store, for this database. */
export async function openBetween(database: string): Promise<Between> {
  const between = inject("between");
  if (!between) return ALONE;
  const open = instances.get(database);
  if (open) return { ...open, close: async () => undefined };
  const [redis, S3_BUCKET] = [await startRedis(), database.replaceAll("_", "-")];
  const env = await createBucket(between.storePort, S3_BUCKET);
  const made = {
    env: { REDIS_URL: redis.url, SECRET, ...env },
    connection: { host: "127.0.0.1", port: between.poolerPort, isPooled: true },
    nodes: 2,
    close: async () => {
      instances.delete(database);
      await redis.kill();
    },
  };
  // A world that all files of a worker share is never closed: whoever started everything ends its Redis.
  writeFileSync(join(between.folder, `${REDIS_PREFIX}${redis.pid()}`), "");
  instances.set(database, made);
  return made;
}

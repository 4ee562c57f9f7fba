import { compileServerWords } from "../../../scripts/words/compile.mjs";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startPostgres } from "../db/embedded-postgres.ts";
import { migrate } from "../db/migrations/migrations.ts";
import { partitionMessages } from "../db/partitions/partition-messages.ts";
import { borderAt } from "../db/partitions/periods.ts";
import { isRunning } from "./process.ts";
import { TEMPORARY, temporaryFolder } from "./temporary.ts";
import { bundleThreads } from "./programs/thread-bundles.ts";
import { startDebianPostgres, startPgBouncer } from "./programs/real-cluster.ts";
import { startStore } from "./programs/s3-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    cluster: { host: string; user: string; port?: number };
    /** Everything in it is removed after the run. */
    folder: string;
    /** What two nodes have between them, where the tests run over two (programs/two-nodes.ts). */
    between: { poolerPort: number; storePort: number; folder: string } | null;
  }
}

const WITHOUT_DATABASE = new Set(["unit", "web", "mocking"]);
/** A run's folder, with the id of its process. */
const OF_RUN = /^plaza-test-(\d+)-/;
export const TEMPLATE = "plaza_template";
/** Of the files that name the Redis processes of worlds that are never closed. */
export const REDIS_PREFIX = "redis-";
/** `npm run test:cluster` runs the API's tests once more, with two servers behind a proxy in each world. */
const IS_OVER_TWO_NODES = process.env["PLAZA_NODES"] === "2";

/** `PLAZA_PARTITIONS=1 npx vitest run messages` runs tests where messages lie in partitions. */
const IN_PARTITIONS = process.env["PLAZA_PARTITIONS"] === "1";
const SOON_MS = 3_000;

const partitionTemplate = (connection: pg.ClientConfig) =>
  partitionMessages(connection, () => undefined, borderAt(new Date(Date.now() + SOON_MS)));

/** One PostgreSQL for the whole run, with a migrated database that each world copies; none if only units are tested. */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => WITHOUT_DATABASE.has(name))) return;
  removeFoldersOfKilledRuns();
  const { folder, remove } = temporaryFolder(`plaza-test-${process.pid}-`);
  project.provide("folder", folder);
  // Where the first worker that needs one makes an instance for all (process.ts).
  process.env["PLAZA_PREPARED"] ??= join(folder, "prepared");
  compileServerWords();
  await bundleThreads(join(folder, "threads"));
  if (IS_OVER_TWO_NODES) return startDebian(project, folder, remove);
  // The files are deleted afterwards: waiting for the disk would prove nothing here.
  const postgres = await startPostgres({
    dataDir: join(folder, "postgres"),
    settings: { fsync: "off", full_page_writes: "off", synchronous_commit: "off", autovacuum: "off" },
  });
  const { host, user } = postgres.connection;
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  await migrate({ host, user, database: TEMPLATE });
  if (IN_PARTITIONS) await partitionTemplate({ host, user, database: TEMPLATE });
  project.provide("cluster", { host, user });
  project.provide("between", null);

  return async () => {
    await postgres.stop();
    remove();
  };
}

function removeFoldersOfKilledRuns() {
  for (const name of readdirSync(TEMPORARY)) {
    const [, pid] = OF_RUN.exec(name) ?? [];
    if (!pid || isRunning(Number(pid))) continue;
    try {
      rmSync(join(TEMPORARY, name), { recursive: true, force: true });
    } catch {
      // Another account's.
    }
  }
}

/** The programs that operators run: Debian's PostgreSQL and PgBouncer, and a store. Each world has a Redis of its own. */
async function startDebian(project: TestProject, folder: string, remove: () => void) {
  const postgres = await startDebianPostgres(folder, ["synchronous_commit=off", "autovacuum=off"]);
  const [pooler, store] = await Promise.all([startPgBouncer(folder, postgres.port, 20), startStore()]);
  await postgres.create(TEMPLATE);
  const cluster = { host: "127.0.0.1", port: postgres.port, user: "plaza" };
  await migrate({ ...cluster, database: TEMPLATE });
  if (IN_PARTITIONS) await partitionTemplate({ ...cluster, database: TEMPLATE });
  project.provide("cluster", cluster);
  project.provide("between", { poolerPort: pooler.port, storePort: store.port, folder });

  return async () => {
    for (const name of readdirSync(folder).filter((one) => one.startsWith(REDIS_PREFIX))) {
      const pid = Number(name.slice(REDIS_PREFIX.length));
      if (isRunning(pid)) process.kill(pid, "SIGKILL");
    }
    await store.remove();
    await pooler.stop();
    await postgres.stop();
    remove();
  };
}

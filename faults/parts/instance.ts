import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../server/src/db/database.ts";
import { runningPostgres } from "../../server/src/db/embedded-postgres.ts";
import { freePort, runServer } from "../../server/src/testing/process.ts";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { memoryOf } from "../../bench/measure/cpu.ts";
import { untilGood } from "./calls.ts";
import { makeMembers, type Member, openDatabase } from "./members.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const WRITERS = 16;

export type Node = Awaited<ReturnType<typeof startNode>>;

/** A built server on a port that stays its own, so that it can be killed and started again. */
export async function startNode(env: Record<string, string>) {
  const port = String(await freePort());
  const address = `http://127.0.0.1:${port}`;
  const launch = () => runServer({ PORT: port, RATE_LIMIT: "off", LOG_LEVEL: "warn", ...env });
  let server = launch();
  let exits = 0;
  let isEnding = false;
  const watch = () => {
    void server.ended.then(() => {
      if (!isEnding) exits += 1;
    });
  };
  watch();
  await server.address();
  async function end(signal: NodeJS.Signals) {
    isEnding = true;
    server.child.kill(signal);
    const code = await server.ended;
    isEnding = false;
    return code;
  }
  return {
    address,
    pid: () => server.child.pid ?? 0,
    memory: () => memoryOf(server.child.pid ?? 0),
    /** How often it ended though nobody asked it to. */
    exits: () => exits,
    errors: () => server.errors(),
    ended: () => server.ended,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
    /** Starts it again; returns the milliseconds until it was ready to serve. */
    async start(more: Record<string, string> = {}) {
      server = runServer({ PORT: port, RATE_LIMIT: "off", LOG_LEVEL: "warn", ...env, ...more });
      watch();
      return untilGood(address, { path: "/readyz" });
    },
  };
}

export interface Instance {
  folder: string;
  dataDir: string;
  postgres: Postgres;
  /** The connection of the nodes, for one that is started beside them. */
  databaseUrl: string;
  nodes: Node[];
  node: Node;
  db: Database;
  members: Member[];
  close: () => Promise<void>;
}

interface Wanted {
  nodes?: number;
  members?: number;
  env?: Record<string, string>;
  settings?: Record<string, string>;
  /** Leads the nodes to the database by another way, for instance through a proxy. */
  way?: (port: number) => Promise<number>;
  folder?: { folder: string; remove: () => void };
}

/** Nodes over a PostgreSQL of their own, with members; all of it is gone after `close`. */
export async function openInstance(wanted: Wanted = {}): Promise<Instance> {
  const { folder, remove } = wanted.folder ?? folderOnDisk("plaza-faults-");
  const postgres = await startPostgres(folder, wanted.settings);
  await postgres.create("plaza");
  const databaseUrl = postgres.url("plaza", (await wanted.way?.(postgres.port)) ?? postgres.port);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...wanted.env };
  const nodes: Node[] = [];
  for (let n = 0; n < (wanted.nodes ?? 1); n += 1) nodes.push(await startNode(env));
  const db = openDatabase({ connectionString: postgres.url("plaza") });
  const members = await makeMembers(db, wanted.members ?? WRITERS);
  const [node] = nodes;
  if (!node) throw new Error("An instance has at least one node");
  return {
    folder,
    dataDir,
    postgres,
    databaseUrl,
    nodes,
    node,
    db,
    members,
    close: async () => {
      await Promise.all(nodes.map((one) => one.kill()));
      await db.close();
      await postgres.stop("immediate");
      remove();
    },
  };
}

/** One process with everything embedded, as `npm start` gives it. */
export async function openEmbedded(env: Record<string, string> = {}, count = WRITERS) {
  const { folder, remove } = folderOnDisk("plaza-faults-");
  const dataDir = join(folder, "data");
  const node = await startNode({ DATA_DIR: dataDir, ...env });
  const connection = () => runningPostgres(join(dataDir, "postgres")) ?? {};
  const db = openDatabase(connection());
  const members = await makeMembers(db, count);
  await db.close();
  return {
    dataDir,
    node,
    members,
    /** A new connection each time: the database that it led to may be gone. */
    withDatabase: async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
      const opened = openDatabase(connection());
      try {
        return await work(opened);
      } finally {
        await opened.close();
      }
    },
    close: async () => {
      await node.stop();
      remove();
    },
  };
}

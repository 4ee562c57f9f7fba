import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Database } from "../../server/src/db/database.ts";
import { connect } from "../../server/src/db/connect.ts";
import { runningPostgres } from "../../server/src/db/embedded-postgres.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { projectFile } from "../../server/src/project.ts";
import { postmasterPid, runServer } from "../../server/src/testing/process.ts";
import { folderOnDisk } from "../../server/src/testing/temporary.ts";
import { cpuOf, memoryOf } from "../measure/cpu.ts";
import { seed } from "./seed.ts";

const STORED = projectFile("data/bench");

export type Town = Awaited<ReturnType<typeof startOn>>;

/** A server on this data folder, the one connection of the bench beside it, and the CPU both have used. */
export async function startOn(dataDir: string, env: Record<string, string> = {}) {
  const server = runServer({ DATA_DIR: dataDir, RATE_LIMIT: "off", ...env });
  const address = await server.address();
  const connection = runningPostgres(join(dataDir, "postgres")) ?? {};
  // One connection, whose settings hold, without a time limit for the seed.
  const db = connect({ ...connection, statement_timeout: 0, query_timeout: 0 }, createLog(), 1);
  const pid = server.child.pid ?? 0;
  running.add(pid);
  const roots = [pid, postmasterPid(dataDir)];
  return {
    address,
    dataDir,
    db,
    cpu: () => cpuOf(roots),
    memory: () => memoryOf(pid),
    stop: async () => {
      await db.close();
      server.child.kill("SIGTERM");
      await server.ended;
      running.delete(pid);
    },
  };
}

/** Whoever interrupts the bench leaves no server behind, and an unfinished town goes on the next time. */
const running = new Set<number>();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const pid of running) process.kill(pid, "SIGTERM");
    process.exit(1);
  });
}

/** A server of its own with its own database, filled by `fill`, removed afterwards. */
export async function startTown<Filled>(fill: (db: Database) => Promise<Filled>, env: Record<string, string> = {}) {
  const temporary = folderOnDisk("plaza-bench-");
  const town = await startOn(join(temporary.folder, "data"), env);
  const filled = await fill(town.db);
  const stop = async () => {
    await town.stop();
    temporary.remove();
  };
  return { ...town, ...filled, stop };
}

/** A town is made anew when the seed has changed; the server migrates it as it does every instance. */
const fingerprint = () =>
  createHash("sha256")
    .update(readFileSync(projectFile("bench/town/seed.ts")))
    .digest("hex");

/** Starts a server on the town of this size, which is made on the first run and then kept under data/bench. */
export async function startStored(posts: number): Promise<Town> {
  const folder = join(STORED, String(posts));
  const [begun, done] = [join(folder, "begun"), join(folder, "seeded")];
  const isOf = (mark: string) => existsSync(mark) && readFileSync(mark, "utf8") === fingerprint();
  if (!isOf(done)) {
    if (!isOf(begun)) rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(begun, fingerprint());
    const town = await startOn(join(folder, "data"));
    try {
      await seed(town.db, posts);
    } finally {
      await town.stop();
    }
    writeFileSync(done, fingerprint());
  }
  return startOn(join(folder, "data"));
}

/** Starts a server on a copy of a kept town, which may be written to. */
export async function startCopy(posts: number, env: Record<string, string> = {}): Promise<Town> {
  const stored = await startStored(posts);
  await stored.stop();
  const temporary = folderOnDisk("plaza-bench-");
  // With their owners, which PostgreSQL looks at.
  execFileSync("cp", ["-a", join(STORED, String(posts), "data"), temporary.folder]);
  const town = await startOn(join(temporary.folder, "data"), env);
  const stop = async () => {
    await town.stop();
    temporary.remove();
  };
  return { ...town, stop };
}

import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { commandOf, isRunning, processesNaming } from "../testing/process.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { isFullSize } from "../testing/size.ts";
import { type EmbeddedPostgres, startPostgres } from "./embedded-postgres.ts";
import { findOrphan, ownerSetting, stopOrphan } from "./orphaned-postgres.ts";

let made: ReturnType<typeof temporaryFolder>;
let temporary: ReturnType<typeof temporaryFolder>;
let dataDir = "";
let running: EmbeddedPostgres[] = [];
beforeAll(async () => {
  made = temporaryFolder();
  mkdirSync(join(made.folder, "postgres.new-99999999", "base"), { recursive: true });
  await (await startPostgres({ dataDir: join(made.folder, "postgres") })).stop();
});
afterAll(() => made.remove());
beforeEach(() => {
  temporary = temporaryFolder();
  dataDir = join(temporary.folder, "postgres");
  spawnSync("cp", ["-a", join(made.folder, "postgres"), dataDir]);
});
afterEach(async () => {
  await Promise.all(running.map((database) => database.stop()));
  running = [];
  temporary.remove();
});

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}) {
  const database = await startPostgres({ dataDir, ...options });
  running.push(database);
  return database;
}

async function query({ connection }: EmbeddedPostgres) {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("select 1 as one");
  await client.end();
  return rows;
}

const lockFile = () => join(dataDir, "postmaster.pid");
const postmaster = () => Number(readFileSync(lockFile(), "utf8").split("\n")[0]);

it("a first start removes what one that was killed has left unfinished", () => {
  expect(readdirSync(made.folder)).not.toContain("postgres.new-99999999");
});

describe("the lock file of an earlier run", () => {
  it("does not prevent a start when its pid belongs to another process by now", async () => {
    const { uid, gid } = statSync(dataDir);
    const other = spawn("sh", ["-c", "sleep 60", dataDir], { uid, gid, cwd: "/" });
    writeFileSync(lockFile(), `${other.pid}\n${dataDir}\n1789500000\n5432\n${dataDir}\n\n`, { mode: 0o600 });
    chownSync(lockFile(), uid, gid);
    expect(await query(await start())).toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
    other.kill("SIGKILL");
  });

  it("is respected while that database runs, and the error names its process", { timeout: 60_000 }, async () => {
    await start();
    // Each try starts a PostgreSQL: all of them take ten seconds.
    await expect(start(isFullSize ? {} : { lockTries: 3 })).rejects.toThrow(
      `Another Plaza is already using ${dataDir} (process ${postmaster()}, ${lockFile()}). Stop it, or set DATA_DIR.`,
    );
  });
});

describe("a PostgreSQL that runs on the folder", () => {
  /** A process that looks like PostgreSQL from outside, with these arguments. */
  async function pretend(cwd: string, ...args: string[]) {
    const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "--", ...args], {
      cwd,
      argv0: "postgres",
    });
    writeFileSync(lockFile(), `${other.pid}\n${dataDir}\n1789500000\n5432\n${dataDir}\n\n`);
    await eventually(() => expect(commandOf(other.pid ?? 0)).toContain("postgres"));
    return other;
  }
  const GONE = "plaza.owner=999999999-1";

  it("is an orphan only if it says who started it, that process is gone, and the folder is its own", async () => {
    const ofAnotherFolder = await pretend("/", "-D", `${dataDir}-2`, "-c", GONE);
    expect(findOrphan(dataDir)).toBeNull();
    const ofAnotherProgram = await pretend(dataDir, "-D", dataDir);
    expect(findOrphan(dataDir)).toBeNull();
    const owned = await pretend(dataDir, "-D", dataDir, "-c", `plaza.owner=${ownerSetting()["plaza.owner"]}`);
    expect(findOrphan(dataDir)).toBeNull();
    const orphan = await pretend(dataDir, "-D", dataDir, "-c", GONE);
    expect(findOrphan(dataDir)).toBe(orphan.pid);
    // The pid of its owner is another process's by now.
    const outlived = await pretend(dataDir, "-D", dataDir, "-c", `plaza.owner=${process.pid}-1`);
    expect(findOrphan(dataDir)).toBe(outlived.pid);
    for (const one of [ofAnotherFolder, ofAnotherProgram, owned, orphan, outlived]) one.kill("SIGKILL");
    rmSync(lockFile());
  });
});

it.each([
  ["is a zombie after the signal", "SIGINT"],
  ["ended just before the signal", "SIGKILL"],
] as const)("an orphan that %s counts as stopped", async (_, ending) => {
  // Its parent is halted, so nobody waits for it and it stays a zombie.
  const script = `const other = require("node:child_process").spawn(process.execPath,
      ["-e", "setInterval(() => {}, 1000)", "--", "-D", process.argv[1], "-c", "plaza.owner=999999999-1"],
      { cwd: process.argv[1], argv0: "postgres" });
    console.log(other.pid);
    process.kill(process.pid, "SIGSTOP");`;
  const parent = spawn(process.execPath, ["-e", script, dataDir]);
  const pid = await new Promise<number>((resolve) => parent.stdout.once("data", (line) => resolve(Number(line))));
  writeFileSync(lockFile(), `${pid}\n${dataDir}\n1789500000\n5432\n${dataDir}\n\n`);
  await eventually(() => expect(findOrphan(dataDir)).toBe(pid));
  const real = process.kill.bind(process);
  const kill = vi.spyOn(process, "kill").mockImplementation((to, signal) => {
    if (signal !== "SIGINT" || ending === "SIGINT") return real(to, signal);
    real(to, ending);
    throw Object.assign(new Error("kill ESRCH"), { code: "ESRCH" });
  });
  try {
    expect(await stopOrphan(dataDir)).toBe(true);
  } finally {
    kill.mockRestore();
    parent.kill("SIGKILL");
    rmSync(lockFile(), { force: true });
  }
});

describe("an embedded database that stops", () => {
  it.runIf(isFullSize)("is started again however often that fails, and the cause is reported and logged", async () => {
    const reasons: string[] = [];
    const database = await start({ onCrash: (reason) => reasons.push(reason) });
    const control = join(dataDir, "global", "pg_control");
    renameSync(control, `${control}.away`);
    process.kill(postmaster(), "SIGKILL");
    await eventually(() => expect(reasons.filter((reason) => /pg_control.*No such file/.test(reason))).toHaveLength(2));
    renameSync(`${control}.away`, control);
    expect(await eventually(() => query(database))).toEqual([{ one: 1 }]);
    expect(readFileSync(`${dataDir}.log`, "utf8")).toContain("ready to accept connections");
  });

  it("leaves no process behind when it is started again", async () => {
    const database = await start();
    const guards = () => processesNaming(dataDir).filter((pid) => commandOf(pid).startsWith("/bin/sh")).length;
    const before = guards();
    process.kill(postmaster(), "SIGKILL");
    await eventually(() => query(database));
    await eventually(() => expect(guards()).toBe(before));
  });
});

it("a database that prints nothing while it starts is ended after the limit, with every process it started", async () => {
  const conf = join(dataDir, "postgresql.conf");
  const { uid, gid } = statSync(conf);
  rmSync(conf);
  // PostgreSQL blocks until somebody writes into the pipe.
  spawnSync("mkfifo", [conf]);
  chownSync(conf, uid, gid);
  await expect(start({ silenceMs: 500 })).rejects.toThrow("The database didn't start in time");
  await eventually(() => expect(processesNaming(dataDir).filter(isRunning)).toEqual([]));
});

it("a database whose files belong to another account is refused with the command that helps", async (test) => {
  test.skip(process.getuid?.() !== 0, "only root can give files away");
  const { uid, gid } = statSync(dataDir);
  spawnSync("chown", ["-R", "0:0", dataDir]);
  await expect(start()).rejects.toThrow(
    `${join(dataDir, "PG_VERSION")} belongs to another account (0). Restore its owner: chown -R ${uid}:${gid} '${dataDir}'`,
  );
});

it("a folder that holds something else is not taken for a database, and stays as it is", async () => {
  rmSync(dataDir, { recursive: true });
  spawnSync("mkdir", [dataDir]);
  writeFileSync(join(dataDir, "letter.txt"), "Dear Ana");
  await expect(start()).rejects.toThrow(`${dataDir} contains something that isn't a database.`);
  expect(readFileSync(join(dataDir, "letter.txt"), "utf8")).toBe("Dear Ana");
});

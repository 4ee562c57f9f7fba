import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Writable } from "node:stream";
import { StartError } from "../start-error.ts";
import { linkLibraries, postgresBinaries } from "./postgres-binaries.ts";
import { errorCode } from "./pg-errors.ts";
import { type Account, accountFor, prefixFor } from "./postgres-account.ts";

export interface EmbeddedPostgres {
  /** How to reach it: a folder with a Unix socket, no port and no password. */
  connection: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  settings?: Record<string, string>;
  onCrash?: (log: string) => void;
}

const USER = "plaza";
const ENV = { PATH: process.env.PATH, TZ: "UTC", LC_ALL: "C" };
const LOCKED = /lock file "postmaster.pid" already exists/;
// A predecessor that was killed needs a moment to go; one that stays this long is in use.
const LOCK_TRIES = 32;
const LOCK_PAUSE_MS = 250;

/** Starts a real PostgreSQL of our own on `dataDir`, and starts it again should it ever die under us. */
export async function startPostgres({ dataDir, settings = {}, onCrash }: Options): Promise<EmbeddedPostgres> {
  const binaries = await postgresBinaries();
  linkLibraries(binaries);
  const account = accountFor(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid);
  const prefix = prefixFor(account, binaries.postgres, dataDir);
  const as = prefix.length > 0 ? {} : account;

  if (!existsSync(join(dataDir, "PG_VERSION"))) {
    const locale = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    const args = ["-D", dataDir, "-U", USER, "--auth=trust", ...locale, "--no-instructions"];
    const command = [...prefix, binaries.initdb, ...args];
    const made = spawnSync(command[0] ?? "", command.slice(1), { ...as, cwd: "/", env: ENV, encoding: "utf8" });
    if (made.status !== 0)
      throw new StartError(`The database could not be made in ${dataDir}: ${lastLine(made.stderr)}`);
  }

  const host = socketFolder(dataDir, account);
  const conf = {
    listen_addresses: "",
    unix_socket_directories: `"${host}"`,
    unix_socket_permissions: "0700",
    jit: "off",
    shared_buffers: "128MB",
    max_connections: "200",
    ...settings,
  };
  const args = ["-D", dataDir, ...Object.entries(conf).flatMap(([key, value]) => ["-c", `${key}=${value}`])];
  const command = [...prefix, binaries.postgres, ...args];

  let stopping = false;
  let child = await startOnce();

  async function startOnce(): Promise<ChildProcess> {
    for (let tries = 1; ; tries++) {
      const { started, log, process } = await launch(command, as);
      if (started) {
        process.once("exit", () => void restart(log()));
        return process;
      }
      if (!LOCKED.test(log())) throw new StartError(`The database did not start: ${lastLine(log())}`);
      if (tries >= LOCK_TRIES)
        throw new StartError(`Another Plaza is already using ${dataDir}. Stop it, or set DATA_DIR.`);
      await sleep(LOCK_PAUSE_MS);
    }
  }

  async function restart(log: string) {
    while (!stopping) {
      onCrash?.(lastLine(log));
      try {
        child = await startOnce();
        return;
      } catch (error) {
        log = error instanceof Error ? error.message : String(error);
        await sleep(1_000);
      }
    }
  }

  async function stop() {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    lifeline(child).destroy();
    await gone;
  }

  return { connection: { host, user: USER, database: "postgres" }, stop };
}

// The shell waits for the end of file on descriptor 3, which this process holds open. However this process ends, even by
// kill -9, PostgreSQL is told to shut down.
const GUARD = '"$@" 3<&- & p=$!; (cat <&3 >/dev/null; kill -INT $p 2>/dev/null) & wait $p';

async function launch(command: string[], as: Account) {
  const stdio = ["ignore", "ignore", "pipe", "pipe"] as const;
  // Detached: Ctrl-C in the terminal is for this process to handle, in its own order.
  const child = spawn("/bin/sh", ["-c", GUARD, "sh", ...command], {
    ...as,
    cwd: "/",
    env: ENV,
    detached: true,
    stdio: [...stdio],
  });
  let log = "";
  const started = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false));
    child.once("exit", () => resolve(false));
    child.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-8_000);
      if (log.includes("ready to accept connections")) resolve(true);
    });
  });
  return { started, process: child, log: () => log };
}

const lifeline = (child: ChildProcess) => child.stdio[3] as Writable;

/** A Unix socket's path may have 107 bytes: where the data folder's is too long, a private folder under /tmp. */
function socketFolder(dataDir: string, account: Account): string {
  if (Buffer.byteLength(dataDir) <= 88) return dataDir;
  const folder = join(tmpdir(), `plaza-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid);
  const { uid, mode } = lstatSync(folder);
  if (uid !== (account.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new StartError(`${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`);
  }
  return folder;
}

const lastLine = (log: string) =>
  log
    .trim()
    .split("\n")
    .at(-1)
    ?.replace(/^.*?(FATAL|ERROR|initdb: error): */, "") ?? "";

/** How to reach the one that another process of ours runs on this folder; null where none runs. */
export function runningPostgres(dataDir: string): EmbeddedPostgres["connection"] | null {
  const lock = join(dataDir, "postmaster.pid");
  if (!existsSync(lock)) return null;
  const [pid, , , , host] = readFileSync(lock, "utf8").split("\n");
  return host && isAlive(Number(pid)) ? { host, user: USER, database: "postgres" } : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It lives, under another account.
    return errorCode(error) === "EPERM";
  }
}

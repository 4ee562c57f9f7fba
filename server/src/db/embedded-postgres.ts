import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error.ts";
import { ownerSetting, stopOrphan } from "./orphaned-postgres.ts";
import { type Account, accountFor, prefixFor } from "./postgres-account.ts";
import { findLibraries, postgresBinaries } from "./postgres-binaries.ts";
import { assertOwnFiles, isMade, makeWhole } from "./postgres-files.ts";
import { postgresLog } from "./postgres-log.ts";
import { launch, release } from "./postgres-process.ts";
import { findPostmaster, removeStaleLocks, runningPostmaster } from "./postmaster-lock.ts";

export interface EmbeddedPostgres {
  /** The connection: a folder with a Unix socket, no port and no password. */
  connection: { host: string; user: string; database: string };
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  settings?: Record<string, string>;
  onCrash?: (reason: string) => void;
  silenceMs?: number;
  lockTries?: number;
}

const USER = "plaza";
const LOCALE = ["-E", "UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
const LOCKED = /lock file ".*" already exists/;
// A predecessor that was killed needs a moment to exit; one that stays this long is in use.
const LOCK_TRIES = 32;
const LOCK_PAUSE_MS = 250;
const SILENCE_MS = 60_000;
/**
 * The pause before each restart that follows a short-lived one. A full disk, for one, takes somebody a while to clear.
 */
const PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000];
const LASTING_MS = 60_000;

/** Starts a real PostgreSQL of our own on `dataDir`, and restarts it whenever it stops unasked. */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, settings = {}, onCrash, silenceMs = SILENCE_MS, lockTries = LOCK_TRIES } = options;
  const binaries = await postgresBinaries();
  const env = {
    PATH: process.env["PATH"],
    TZ: "UTC",
    LC_ALL: "C",
    ...findLibraries(binaries, `${dataDir}-libraries`),
  };
  const account = accountFor(dataDir);
  const log = postgresLog(`${dataDir}.log`);
  const run = (folder: string, program: string, args: string[], isReady: (text: string) => boolean) => {
    const prefix = prefixFor(account, program, folder);
    const command = [...prefix, program, "-D", folder, ...args];
    return launch({ command, as: prefix.length > 0 ? {} : account, env, log, silenceMs }, isReady);
  };

  if (!isMade(dataDir)) {
    await makeWhole(dataDir, account, async (folder) => {
      const args = ["-U", USER, "--auth=trust", ...LOCALE, "--no-instructions"];
      const { exited } = await run(folder, binaries.initdb, args, () => false);
      if ((await exited) !== 0)
        throw new StartError(`The database couldn't be created in ${dataDir}: ${log.cause()} (more in ${log.file})`);
    });
  }
  assertOwnFiles(dataDir, account);
  if (account.uid !== undefined) chownSync(dataDir, account.uid, account.gid);

  const host = socketFolder(dataDir, account);
  const conf = {
    listen_addresses: "",
    unix_socket_directories: `"${host}"`,
    unix_socket_permissions: "0700",
    jit: "off",
    shared_buffers: "128MB",
    max_connections: "200",
    ...settings,
    ...ownerSetting(),
  };
  const args = Object.entries(conf).flatMap(([key, value]) => ["-c", `${key}=${value}`]);

  let stopping = false;
  let failures = 0;
  let running = await startOnce();

  async function startOnce(): Promise<{ child: ChildProcess; exited: Promise<unknown> }> {
    for (let tries = 1; ; tries++) {
      await removeStaleLocks(dataDir, host);
      const isReady = (text: string) => text.includes("ready to accept connections");
      const { started, isSilent, child, exited } = await run(dataDir, binaries.postgres, args, isReady);
      if (started) {
        const since = Date.now();
        void exited.then(() => restart(since));
        return { child, exited };
      }
      const cause = log.cause();
      if (isSilent) throw new StartError(`The database didn't start in time. Its last message: ${cause}`);
      if (!LOCKED.test(cause)) throw new StartError(`The database didn't start: ${cause} (more in ${log.file})`);
      if (await stopOrphan(dataDir)) continue;
      const other = await findPostmaster(dataDir);
      if (tries >= lockTries) {
        const who = other ? ` (process ${other.pid}, ${other.lock})` : "";
        throw new StartError(`Another Plaza is already using ${dataDir}${who}. Stop it, or set DATA_DIR.`);
      }
      await sleep(LOCK_PAUSE_MS);
    }
  }

  async function restart(since: number) {
    if (Date.now() - since > LASTING_MS) failures = 0;
    for (let reason = log.cause(); !stopping;) {
      onCrash?.(reason);
      await sleep(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
      failures += 1;
      if (stopping) return;
      try {
        running = await startOnce();
        if (stopping) release(running.child);
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  async function stop() {
    stopping = true;
    release(running.child);
    await running.exited;
  }

  return { connection: { host, user: USER, database: "postgres" }, stop };
}

/**
 * A Unix socket's path may have 107 bytes: if the data folder's is too long, a private folder under /tmp holds the
 * socket.
 */
function socketFolder(dataDir: string, account: Account): string {
  if (Buffer.byteLength(dataDir) <= 88) return dataDir;
  const folder = join(tmpdir(), `plaza-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid);
  const { uid, mode } = lstatSync(folder);
  if (uid !== (account.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new StartError(`${folder} belongs to another user. Remove it, or set DATA_DIR to a shorter path.`);
  }
  return folder;
}

/** The connection to the PostgreSQL that another process of ours runs on this folder; null if none runs. */
export function runningPostgres(dataDir: string): EmbeddedPostgres["connection"] | null {
  const found = runningPostmaster(dataDir);
  return found && { host: found.host, user: USER, database: "postgres" };
}

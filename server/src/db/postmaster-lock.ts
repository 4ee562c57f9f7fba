import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { errorCode } from "./pg-errors.ts";

const SOCKET = ".s.PGSQL.5432";

interface Postmaster {
  pid: number;
  /** The folder of the database's socket. */
  host: string;
  lock: string;
}

/** Finds the PostgreSQL that runs on this folder, as a process of this machine. */
export function runningPostmaster(dataDir: string): Postmaster | null {
  const found = readLock(join(dataDir, "postmaster.pid"));
  return found && isPostgresOf(found.pid, dataDir) ? found : null;
}

/**
 * Finds also one in another container that shares the folder: its socket responds. PostgreSQL's own lock file is no
 * proof: after a crash its pid may be that of any other process by now.
 */
export async function findPostmaster(dataDir: string): Promise<Postmaster | null> {
  return findHolder(join(dataDir, "postmaster.pid"), dataDir);
}

/** PostgreSQL refuses to start while the pid in a lock file is a living process, or a zombie. */
export async function removeStaleLocks(dataDir: string, host: string) {
  for (const lock of [join(dataDir, "postmaster.pid"), join(host, `${SOCKET}.lock`)]) {
    const found = readLock(lock);
    if (found && isAlive(found.pid) && !(await findHolder(lock, dataDir))) rmSync(lock, { force: true });
  }
}

async function findHolder(lock: string, dataDir: string): Promise<Postmaster | null> {
  const found = readLock(lock);
  if (!found) return null;
  return isPostgresOf(found.pid, dataDir) || (await accepts(join(found.host, SOCKET))) ? found : null;
}

function readLock(lock: string): Postmaster | null {
  if (!existsSync(lock)) return null;
  const [pid, , , , host = ""] = readFileSync(lock, "utf8").split("\n");
  return { pid: Number(pid), host, lock };
}

function isPostgresOf(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false;
  const { program, args } = commandOf(pid);
  // PostgreSQL's working directory is its data folder, by whatever path that was given to it.
  return basename(program) === "postgres" && (args.includes(dataDir) || isSameFolder(`/proc/${pid}/cwd`, dataDir));
}

/** Whether its data folder is this one, and not one whose path only begins alike. */
export const isRunOn = (pid: number, dataDir: string) =>
  isSameFolder(`/proc/${pid}/cwd`, dataDir) || commandOf(pid).args.includes(`-D ${dataDir} `);

export function commandOf(pid: number): { program: string; args: string } {
  try {
    const [program = "", ...args] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return { program, args: args.join(" ") };
  } catch {
    // The fallback where there is no /proc.
    return { program: ps("comm=", pid), args: ps("args=", pid) };
  }
}

const ps = (column: string, pid: number) =>
  (spawnSync("ps", ["-ww", "-o", column, "-p", String(pid)], { encoding: "utf8" }).stdout ?? "").trim();

function isSameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    // The process lives, under another account.
    return errorCode(error) === "EPERM";
  }
}

function accepts(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(socket);
    line.once("connect", () => resolve(true));
    line.once("error", () => resolve(false));
    line.once("close", () => resolve(false));
    line.setTimeout(1_000, () => line.destroy());
    line.once("connect", () => line.destroy());
  });
}

import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { StartError } from "../start-error.ts";
import { errorCode } from "./pg-errors.ts";
import type { Account } from "./postgres-account.ts";

const UNFINISHED = ".new-";

/**
 * Whether a complete database is there. It is made under another name and renamed, so what has its name is complete.
 */
export function isMade(dataDir: string): boolean {
  if (existsSync(join(dataDir, "PG_VERSION"))) return true;
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return false;
  throw new StartError(`${dataDir} contains something that isn't a database. Move it away, or set DATA_DIR.`);
}

/**
 * Has `make` fill a folder beside it and renames that in one step: a start killed at any moment leaves nothing half
 * made.
 */
export async function makeWhole(dataDir: string, account: Account, make: (folder: string) => Promise<void>) {
  const parent = dirname(dataDir);
  mkdirSync(parent, { recursive: true });
  dropUnfinished(dataDir);
  const folder = `${dataDir}${UNFINISHED}${process.pid}`;
  ownFolder(folder, account);
  try {
    await make(folder);
    renameSync(folder, dataDir);
    sync(parent);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another start was faster: its database counts.
    if (!["ENOTEMPTY", "EEXIST"].includes(errorCode(error))) throw error;
  }
}

function ownFolder(folder: string, account: Account) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
}

function dropUnfinished(dataDir: string) {
  const start = `${basename(dataDir)}${UNFINISHED}`;
  const left = readdirSync(dirname(dataDir)).filter((name) => name.startsWith(start));
  for (const name of left) {
    if (isOthers(Number(name.slice(start.length)))) continue;
    // What the killed start had started may write into it for some seconds more.
    rmSync(join(dirname(dataDir), name), { recursive: true, force: true, maxRetries: 12 });
  }
}

/** Whether another start is at work at this moment. */
function isOthers(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function sync(folder: string) {
  const descriptor = openSync(folder, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** A copy made without its owners cannot be read by PostgreSQL, whose own message speaks of its configuration then. */
export function assertOwnFiles(dataDir: string, account: Account) {
  const uid = account.uid ?? process.getuid?.();
  const wrong = ["PG_VERSION", "postgresql.conf", "global/pg_control"]
    .map((name) => join(dataDir, name))
    .find((file) => existsSync(file) && statSync(file).uid !== uid);
  if (!wrong) return;
  const owner = `${uid}${account.gid === undefined ? "" : `:${account.gid}`}`;
  throw new StartError(
    `${wrong} belongs to another account (${statSync(wrong).uid}). Restore its owner: chown -R ${owner} '${dataDir}'`,
  );
}

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { StartError } from "../start-error.ts";

/** The account PostgreSQL runs under: empty where it is our own. */
export type Account = { uid: number; gid: number } | { uid?: never; gid?: never };

/** PostgreSQL refuses to run as root, so as root we take an account that owns nothing else. */
export function accountFor(dataDir: string): Account {
  const owner = existsSync(dataDir) ? statSync(dataDir).uid : undefined;
  if (process.getuid?.() !== 0) {
    if (owner !== undefined && owner !== process.getuid?.()) {
      throw new StartError(
        `${dataDir} belongs to another user (Plaza ran as root before?). Change its owner, or set DATA_DIR.`,
      );
    }
    return {};
  }
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((row) => row.split(":"));
  // A folder that an ordinary user began stays that user's.
  const named = accounts.find(([, , uid]) => owner !== undefined && owner !== 0 && Number(uid) === owner);
  const spare = ["postgres", "nobody"].map((name) => accounts.find((row) => row[0] === name)).find((row) => row);
  const account = named ?? spare;
  if (!account)
    throw new StartError("PostgreSQL can't run as root. Start Plaza as a regular user, or set DATABASE_URL.");
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Under a folder that only root may enter (such as /root) the other account finds neither the program nor the data.
 * There it has one capability of root's, to bypass folder permissions, and no other.
 */
export function prefixFor({ uid, gid }: Account, postgres: string, dataDir: string): string[] {
  if (uid === undefined) return [];
  const test = ["-c", 'test -x "$1" && test -w "$2"', "sh", postgres, dataDir];
  if (spawnSync("/bin/sh", test, { uid, gid, cwd: "/" }).status === 0) return [];
  if (spawnSync("setpriv", ["--version"]).error) {
    throw new StartError(
      `The account that runs PostgreSQL can't access ${dataDir}. Move the project, or set DATA_DIR.`,
    );
  }
  const capabilities = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  return [
    "setpriv",
    "--securebits=+no_setuid_fixup",
    `--reuid=${uid}`,
    `--regid=${gid}`,
    "--clear-groups",
    ...capabilities,
  ];
}

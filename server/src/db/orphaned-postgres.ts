import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error.ts";
import { errorCode } from "./pg-errors.ts";
import { commandOf, isAlive, isRunOn, runningPostmaster } from "./postmaster-lock.ts";

/** A shutdown writes what is in memory to the disk first. */
const SHUTDOWN_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/** A setting of our own, which PostgreSQL only stores: its command line says which process started it. */
export const ownerSetting = () => ({ "plaza.owner": `${process.pid}-${startOf(process.pid)}` });

/**
 * Stops the PostgreSQL of this folder if the process that started it is gone. Usually its guard does (postgres-process.ts),
 * unless that was killed too. Returns whether there was one. A PostgreSQL that another program started is left alone.
 */
export async function stopOrphan(dataDir: string): Promise<boolean> {
  const pid = findOrphan(dataDir);
  if (pid === null) return false;
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    // It ended meanwhile.
    if (errorCode(error) !== "ESRCH") throw error;
  }
  for (let waited = 0; waited < SHUTDOWN_MS; waited += LOOK_AGAIN_MS) {
    // A zombie is alive, but runs on no folder any more.
    if (!isAlive(pid) || !isRunOn(pid, dataDir)) return true;
    await sleep(LOOK_AGAIN_MS);
  }
  throw new StartError(
    `PostgreSQL (process ${pid}) is still running on ${dataDir}, but the Plaza that started it is gone. It won't stop, so end it yourself.`,
  );
}

export function findOrphan(dataDir: string): number | null {
  const pid = runningPostmaster(dataDir)?.pid;
  if (pid === undefined || !isRunOn(pid, dataDir)) return null;
  const [, owner, since] = / plaza\.owner=(\d+)-(\d*)/.exec(commandOf(pid).args) ?? [];
  if (owner === undefined) return null;
  // By now the owner's pid may be another process's, which began at another time.
  return isAlive(Number(owner)) && startOf(Number(owner)) === since ? null : pid;
}

/** When a process began, in ticks since the machine did; "" where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // Its second field, the name, is in brackets and may have spaces.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

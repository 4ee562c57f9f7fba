import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/** As `nice` without a number. */
const GIVING_WAY = 10;

/**
 * Keeps a process on the last core, where it gives way to all others: as near as one machine comes to another one. Each of its
 * threads, for those that are there keep their own.
 */
export function keepElsewhere(pid = 0, core = 1) {
  execFileSync("taskset", ["-acp", String(core), String(pid)], { stdio: "ignore" });
  for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), GIVING_WAY);
}

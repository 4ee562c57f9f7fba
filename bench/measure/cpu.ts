import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

interface Stat {
  pid: number;
  parent: number;
  /** CPU ms of the process and of the children it has waited for. */
  own: number;
}

function readStat(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), own: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}

/** CPU milliseconds, user and system, of these processes and all below them, ended children included. */
export function cpuOf(roots: number[]): number {
  const all = readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : []));
  const counted = new Set(roots);
  for (let size = -1; size !== counted.size;) {
    size = counted.size;
    for (const { pid, parent } of all) if (counted.has(parent)) counted.add(pid);
  }
  return all.reduce((sum, { pid, own }) => (counted.has(pid) ? sum + own : sum), 0);
}

/** Resident memory of one process, in MB. */
export function memoryOf(pid: number): number {
  const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(pages) / 1024;
}

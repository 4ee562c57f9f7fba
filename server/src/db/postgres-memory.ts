import { totalmem } from "node:os";

const MIB = 1024 * 1024;
/** Plaza itself and the files in the system's cache need the rest. */
const SHARE = 8;
const LEAST_MIB = 128;
const MOST_MIB = 1_024;

/** The machine's memory, or what its container may use of it. */
function machineMiB(): number {
  const limit = process.constrainedMemory();
  return Math.min(totalmem(), limit > 0 ? limit : Infinity) / MIB;
}

/**
 * What the embedded PostgreSQL assumes of the machine: by default it takes 128 MB of any, and a disk that has to seek
 * for every page. `wantedMiB` are its buffers as the operator set them.
 */
export function memorySettings(wantedMiB: number | undefined, machine = machineMiB()): Record<string, string> {
  const share = Math.min(Math.max(Math.round(machine / SHARE), LEAST_MIB), MOST_MIB);
  return {
    shared_buffers: `${wantedMiB ?? share}MB`,
    effective_cache_size: `${Math.max(Math.round(machine / 2), 2 * LEAST_MIB)}MB`,
    random_page_cost: "1.1",
  };
}

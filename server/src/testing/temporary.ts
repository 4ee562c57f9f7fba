import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
/** A whole run writes a quarter of it. */
const ROOM_BYTES = 2 * 1024 ** 3;

/** Where tests write: in memory where there is enough of it. On a disk a run takes a sixth longer. */
export const TEMPORARY = hasRoom() ? MEMORY : tmpdir();

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES && freemem() > 2 * ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A folder of its own for one test, removed afterwards. */
export const temporaryFolder = (name = "plaza process ") => folderIn(TEMPORARY, name);

/** On a disk, for figures and faults of a real instance, and for hard links to its files. */
export const folderOnDisk = (name = "plaza process ") => folderIn(tmpdir(), name);

function folderIn(parent: string, name: string) {
  const folder = mkdtempSync(join(parent, name));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "./start-error.ts";

/** Where everything of this instance lies must be a folder that can be written. */
export function assertDataDir(dataDir: string) {
  try {
    // Asked of what is there before anything is made: some file systems let one wait for ever instead of saying no.
    accessSync(nearestFolder(dataDir), constants.W_OK | constants.X_OK);
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/,.*/, "") : String(error);
    throw new StartError(`DATA_DIR (${dataDir}) cannot be written: ${reason}.`);
  }
}

function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path));
}

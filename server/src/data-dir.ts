import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./db/pg-errors.ts";
import { StartError } from "./start-error.ts";

/** The data folder must be one that can be written. */
export function assertDataDir(dataDir: string) {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/,.*/, "") : String(error);
    throw new StartError(`DATA_DIR (${dataDir}) isn't writable: ${reason}.`);
  }
}

/**
 * Creates one level at a time: Node's recursive mkdir retries for ever on a file system where nothing can be created.
 */
function makeFolder(path: string) {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

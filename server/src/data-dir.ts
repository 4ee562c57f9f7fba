import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./db/pg-errors.ts";
import { StartError } from "./start-error.ts";

/** Where everything of this instance lies must be a folder that can be written. */
export function assertDataDir(dataDir: string) {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/,.*/, "") : String(error);
    throw new StartError(`DATA_DIR (${dataDir}) cannot be written: ${reason}.`);
  }
}

/** One after the other: Node's own way to make several tries for ever where a file system lets nothing be made. */
function makeFolder(path: string) {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

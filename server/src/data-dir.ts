import { accessSync, constants, mkdirSync } from "node:fs";
import { StartError } from "./start-error.ts";

/** Where everything of this instance lies must be a folder that can be written. */
export function assertDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/,.*/, "") : String(error);
    throw new StartError(`DATA_DIR (${dataDir}) cannot be written: ${reason}.`);
  }
}

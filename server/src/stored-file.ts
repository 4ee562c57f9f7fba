import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "./db/pg-errors.ts";

/** Made once for this instance and kept for its owner's eyes; what is there already is what counts. */
export function storedFile(dataDir: string, name: string, make: () => string): { file: string; text: string } {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${make()}\n`, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  return { file, text: readFileSync(file, "utf8").trim() };
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "./db/pg-errors.ts";

/** A file that is created once for this instance and readable by its owner only; an existing one is never replaced. */
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

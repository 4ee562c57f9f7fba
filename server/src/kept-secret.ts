import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { errorCode } from "./db/pg-errors.ts";
import { StartError } from "./start-error.ts";

/** Made once for this instance and kept, so that links signed before a restart are good after it. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { flag: "wx", mode: 0o600, flush: true });
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new StartError(`${file} holds no secret; delete it, and a new one is made.`);
  return secret;
}

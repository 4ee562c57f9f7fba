import { randomBytes } from "node:crypto";
import { storedFile } from "./stored-file.ts";
import { StartError } from "./start-error.ts";

/** Created once for this instance and stored, so that links signed before a restart are valid after it. */
export function storedSecret(dataDir: string): string {
  const { file, text } = storedFile(dataDir, "secret", () => randomBytes(32).toString("base64url"));
  if (text.length < 32) throw new StartError(`${file} doesn't contain a secret. Delete it to create a new one.`);
  return text;
}

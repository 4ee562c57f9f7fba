import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPair, storedPushKeys } from "./push-keys.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "plaza-push-keys-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe("the keys an instance pushes with", () => {
  it("are created once, stored, and readable by their owner only", () => {
    const keys = storedPushKeys(dataDir);
    expect(isPair(keys)).toBe(true);
    expect(storedPushKeys(dataDir)).toEqual(keys);
    expect(statSync(join(dataDir, "push-keys")).mode & 0o777).toBe(0o600);
  });

  it("differ between instances, and do not match each other", () => {
    const [here, there] = [storedPushKeys(dataDir), storedPushKeys(join(dataDir, "other"))];
    expect(here).not.toEqual(there);
    expect(isPair({ publicKey: here.publicKey, privateKey: there.privateKey })).toBe(false);
  });

  it.each(["", "one", "one two"])("are refused with a sentence if they are invalid: %j", (text) => {
    writeFileSync(join(dataDir, "push-keys"), text);
    expect(() => storedPushKeys(dataDir)).toThrow(/doesn't contain a key pair\. Delete it/);
  });
});

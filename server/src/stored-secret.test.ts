import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { storedSecret } from "./stored-secret.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "plaza-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe("the secret of an instance", () => {
  it("P2: is created once, stored, and readable by its owner only", () => {
    const secret = storedSecret(dataDir);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(storedSecret(dataDir)).toBe(secret);
    const file = join(dataDir, "secret");
    expect(readFileSync(file, "utf8").trim()).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("differs between instances", () => {
    expect(storedSecret(join(dataDir, "other"))).not.toBe(storedSecret(dataDir));
  });

  it("is refused with a sentence if it is invalid", () => {
    writeFileSync(join(dataDir, "secret"), "");
    expect(() => storedSecret(dataDir)).toThrow(/doesn't contain a secret\. Delete it/);
  });
});

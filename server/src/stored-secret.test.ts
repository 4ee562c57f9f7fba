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
  it("is made once, kept, and readable by its owner only", () => {
    const secret = storedSecret(dataDir);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(storedSecret(dataDir)).toBe(secret);
    const file = join(dataDir, "secret");
    expect(readFileSync(file, "utf8").trim()).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it("is another one elsewhere", () => {
    expect(storedSecret(join(dataDir, "other"))).not.toBe(storedSecret(dataDir));
  });

  it("that is none is said so", () => {
    writeFileSync(join(dataDir, "secret"), "");
    expect(() => storedSecret(dataDir)).toThrow(/holds no secret; delete it/);
  });
});

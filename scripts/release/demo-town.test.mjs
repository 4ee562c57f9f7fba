import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromRoot } from "../run/project.mjs";

describe("a demo town whose server ends at the start", () => {
  const house = mkdtempSync(join(tmpdir(), "plaza-no-town-"));
  const built = join(house, "build", "server");
  let withDemoTown;

  beforeAll(async () => {
    mkdirSync(built, { recursive: true });
    writeFileSync(join(house, "package.json"), '{ "type": "module" }');
    writeFileSync(join(built, "demo.js"), "");
    for (const file of ["release/demo-town.mjs", "run/free-port.mjs", "run/project.mjs"]) {
      cpSync(fromRoot("scripts", file), join(house, "scripts", file));
    }
    ({ withDemoTown } = await import(pathToFileURL(join(house, "scripts", "release", "demo-town.mjs")).href));
  });
  afterAll(() => rmSync(house, { recursive: true }));

  it.each(["process.exit(1)", 'process.kill(process.pid, "SIGKILL")'])(
    "is reported at once: %s",
    { timeout: 20_000 },
    async (end) => {
      writeFileSync(join(built, "main.js"), end);
      await expect(withDemoTown(() => {})).rejects.toThrow("The server did not become ready");
    },
  );
});

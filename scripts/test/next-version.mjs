import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../run/command.mjs";
import { fromRoot, program } from "../run/project.mjs";

/** Builds the web app as a later version, for the journey in which one takes over (e2e/testing/own-instance.ts). */
export async function buildNextVersion() {
  const folder = mkdtempSync(join(tmpdir(), "plaza-next-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const config = fromRoot("web", "vite.config.ts");
  const args = ["build", "--config", config, "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
  const env = { ...process.env, APP_VERSION: "99.0.0", NODE_ENV: "production" };
  const { ok, output } = await run(program("vite/bin/vite.js", ...args), { env });
  if (ok) process.env.PLAZA_NEXT_VERSION = folder;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, summary: "web, as a version to come", output };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { connect } from "../../server/src/db/connect.ts";
import { runningPostgres } from "../../server/src/db/embedded-postgres.ts";
import { createLog } from "../../server/src/logging/log.ts";
import { projectFile } from "../../server/src/project.ts";
import { freePort, hasPrepared, prepareInstance } from "../../server/src/testing/process.ts";
import { temporaryFolder } from "../../server/src/testing/temporary.ts";

/** A browser for it, with a service worker and without the install offer. */
export const openContext = (browser: Browser, url: string, serviceWorkers: "allow" | "block" = "allow") =>
  browser.newContext({
    baseURL: url,
    serviceWorkers,
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: "pwa-install-dismissed", value: "true" }] }],
    },
  });

/** An instance of this test's own: it is stopped, and started again as another version. */
export async function ownInstance() {
  const { folder, remove } = temporaryFolder("plaza-instance-");
  await mkdir(join(folder, "server"));
  await mkdir(join(folder, "build"));
  await symlink(projectFile("node_modules"), join(folder, "node_modules"));
  await symlink(projectFile("server/migrations"), join(folder, "server/migrations"));
  // Copies: the programs look for everything else from where they lie.
  await cp(projectFile("package.json"), join(folder, "package.json"));
  await cp(projectFile("build/server"), join(folder, "build/server"), { recursive: true });
  await cp(projectFile("build/web"), join(folder, "build/web"), { recursive: true });
  await cp(projectFile("build/words"), join(folder, "build/words"), { recursive: true });

  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const data = join(folder, "data");
  if (hasPrepared()) await prepareInstance(data);
  let server: ChildProcess | undefined;

  async function start(settings: Record<string, string> = {}) {
    const main = join(folder, "build/server/main.js");
    const own = { PORT: port, DATA_DIR: data, PAGE_CACHE: "off", LINK_PREVIEWS: "off" };
    const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], ...own, ...settings };
    server = spawn(process.execPath, [main], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
    await isReady(url, server);
  }

  async function stop() {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }

  return {
    url,
    data,
    start,
    stop,
    /** A real build of the web app under another version's name; `npm test` has made it beside the first. */
    async buildVersion(version: string) {
      const made = process.env["PLAZA_NEXT_VERSION"];
      if (made) await cp(made, join(folder, version), { recursive: true });
      else await buildWeb(join(folder, version), version);
    },
    async deploy(version: string) {
      await rm(join(folder, "build/web"), { recursive: true });
      await cp(join(folder, version), join(folder, "build/web"), { recursive: true });
    },
    openDb() {
      const postgres = runningPostgres(join(data, "postgres"));
      if (!postgres) throw new Error("The server's database is not running");
      return connect(postgres, createLog(), 2);
    },
    async remove() {
      await stop();
      remove();
    },
  };
}

async function buildWeb(outDir: string, version: string) {
  const vite = projectFile("node_modules/vite/bin/vite.js");
  const config = projectFile("web/vite.config.ts");
  const args = [vite, "build", "--config", config, "--outDir", outDir, "--emptyOutDir", "--logLevel", "warn"];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, APP_VERSION: version, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`The build of ${version} failed`);
}

async function isReady(url: string, server: ChildProcess) {
  for (;;) {
    if (server.exitCode !== null) throw new Error("The server ended before it was ready");
    const isUp = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { projectFile } from "../../server/src/project.ts";
import { freePort, hasPrepared, prepareInstance } from "../../server/src/testing/process.ts";
import { temporaryFolder } from "../../server/src/testing/temporary.ts";

const MAIN = projectFile("build/server/main.js");
const READY_MS = 60_000;

/** The built server as an operator starts it: no setting but where, on a database of its own, limits on. */
export default async function startServer() {
  const { folder, remove } = temporaryFolder("plaza-e2e-");
  // As root the database runs under another account, which has to get through here.
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  if (hasPrepared()) await prepareInstance(data);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;

  let log = "";
  const server = spawn(process.execPath, ["--enable-source-maps", MAIN], {
    // Not the project's folder, whose .env is an operator's.
    cwd: folder,
    // Journeys write to the database past the server, which would show it only within a minute; and no journey waits
    // for the internet.
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      PORT: port,
      DATA_DIR: data,
      PAGE_CACHE: "off",
      LINK_PREVIEWS: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding("utf8").on("data", (text) => (log += text));

  const stop = async () => {
    await end(server);
    remove();
  };
  if (!(await becomesReady(server, url))) {
    await stop();
    throw new Error(`The built server did not become ready:\n${log}`);
  }
  process.env["PLAZA_E2E_URL"] = url;
  process.env["PLAZA_E2E_DATA"] = data;
  return stop;
}

async function becomesReady(server: ChildProcess, url: string) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const hard = setTimeout(() => server.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(hard);
}

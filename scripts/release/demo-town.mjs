import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../run/free-port.mjs";
import { fromRoot } from "../run/project.mjs";

const PASSWORD = "tide and lantern";
const READY_MS = 60_000;

/** Runs the built server on a full demo town of its own while `use` runs, and removes it afterwards. */
export async function withDemoTown(use) {
  const folder = mkdtempSync(join(tmpdir(), "plaza-town-"));
  // As root the database runs under another account, which has to pass through here.
  chmodSync(folder, 0o755);
  const port = String(await freePort());
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: join(folder, "data"),
    PORT: port,
    RATE_LIMIT: "off",
    NODE_ENV: "production",
  };
  const start = (file, ...args) =>
    spawn(process.execPath, [fromRoot("build", "server", file), ...args], { cwd: folder, env, stdio: "ignore" });
  try {
    const [code] = await once(start("demo.js", PASSWORD), "exit");
    if (code !== 0) throw new Error("The demo town could not be made");
    const server = start("main.js");
    // The listener is added now: the server may end by itself.
    const ended = once(server, "exit");
    try {
      const url = `http://localhost:${port}`;
      await ready(server, url);
      return await use({ url, signIn: (context, name) => signIn(context, url, name) });
    } finally {
      server.kill("SIGTERM");
      await ended;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(context, url, name) {
  const response = await context.request.post(`${url}/api/login`, {
    data: { email: `${name}@example.com`, password: PASSWORD },
    headers: { origin: url },
  });
  if (!response.ok()) throw new Error(`${name} could not log in: ${response.status()}`);
  return response.json();
}

async function ready(server, url) {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The server did not become ready");
}

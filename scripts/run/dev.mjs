import "./node-version.mjs";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { freePort } from "./free-port.mjs";
import { installWhereNeeded } from "./install.mjs";
import { fromRoot, program, root } from "./project.mjs";

process.chdir(root);
await installWhereNeeded();
if (existsSync(fromRoot(".env"))) process.loadEnvFile(fromRoot(".env"));

const GRACE_MS = 5_000;
const { PORT: port = "3000", HOST: host = "127.0.0.1" } = process.env;
const internalPort = String(await freePort());
const url = `http://${["127.0.0.1", "0.0.0.0"].includes(host) ? "localhost" : host}:${port}`;

console.log("Starting for development...");
const server = start(program("tsx/dist/cli.mjs", "watch", "--clear-screen=false", "server/src/main.ts"), {
  PORT: internalPort,
  HOST: "127.0.0.1",
  PLAZA_DEV: "1",
});
const web = start(
  program("vite/bin/vite.js", "--config", "web/vite.config.ts", "--port", port, "--host", host, "--logLevel", "warn"),
  { PORT: port, PLAZA_SERVER_PORT: internalPort },
);
const parts = [server, web];
let ending = false;

for (const part of parts) part.on("exit", (code) => end(code ?? 1));
// A terminal's Ctrl-C reaches both processes by itself, and a second signal would interrupt their shutdown.
process.on("SIGINT", () => end(0, GRACE_MS));
process.on("SIGTERM", () => end(0));
if (await bothRespond()) console.log(`${process.env.APP_NAME || "Plaza"} is at ${url} and follows your changes.`);

function start([command, ...args], settings) {
  return spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** After one process has ended, or on Ctrl-C, the other ends too, each in its own time. */
function end(code, graceMs = 0) {
  if (ending) return;
  ending = true;
  const alive = () => parts.filter((part) => part.exitCode === null && part.signalCode === null);
  const leave = () => alive().length === 0 && process.exit(code);
  leave();
  for (const part of alive()) part.on("exit", leave);
  setTimeout(() => alive().forEach((part) => part.kill("SIGTERM")), graceMs);
}

async function bothRespond() {
  const addresses = [`http://127.0.0.1:${internalPort}/readyz`, url];
  while (!ending) {
    const responses = await Promise.all(
      addresses.map((address) =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    if (responses.every(Boolean)) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { freePort } from "../process.ts";

/** Debian's redis-server; the test command installs it if it can. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A Redis of the test's own, in memory only, which the test can stop and start again. */
export async function startRedis() {
  const port = await freePort();
  let child: ChildProcess;
  async function start() {
    child = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    await new Promise<void>((resolve) => {
      child.stdout?.on(
        "data",
        (chunk: Buffer) => chunk.toString().includes("Ready to accept connections") && resolve(),
      );
    });
  }
  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    start,
    kill,
    /** Holds its connections open and replies to nothing. */
    hang: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
  };
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "../project.ts";
import { addOwnAddress } from "./sentinel/own-addresses.ts";
import { temporaryFolder } from "./temporary.ts";

/** Finds a port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      addOwnAddress("127.0.0.1", port);
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Runs the built server as `npm start` does, in a process of its own; an absolute path is a program of another build.
 */
export function runServer(
  env: Record<string, string>,
  program = "main",
  args: string[] = [],
  more: { uid?: number; gid?: number; cwd?: string } = {},
) {
  const file = program.endsWith(".js") ? program : projectFile(`build/server/${program}.js`);
  const child = spawn(process.execPath, [file, ...args], {
    cwd: tmpdir(),
    ...more,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));

  return {
    child,
    ended,
    output: () => output,
    errors: () => errors,
    /** The address it printed; fails with its output if it ended instead. */
    address: () =>
      addressOf(
        child,
        () => output,
        () => errors,
      ),
  };
}

let prepared: Promise<string> | undefined;
const READY_MS = 60_000;

/** Whether this run has such an instance: without one a single first start costs less. */
export const hasPrepared = () => process.env["PLAZA_PREPARED"] !== undefined;

/** Copies an instance that has been started once: for tests about anything but a first start, which takes seconds. */
export async function prepareInstance(dataDir: string) {
  prepared ??= findOrStart();
  // With the accounts that the files belong to.
  execFileSync("cp", ["-a", await prepared, dataDir]);
}

/** One for a whole run (scripts/test/run.mjs, testing/cluster.ts), made by the first worker that needs it. */
async function findOrStart(): Promise<string> {
  const shared = process.env["PLAZA_PREPARED"];
  if (!shared) {
    const { folder, remove } = temporaryFolder();
    process.once("exit", remove);
    return startOnce(folder);
  }
  if (isFirstToMake(shared)) {
    await startOnce(shared);
    writeFileSync(join(shared, "done"), "");
  }
  for (let waited = 0; !existsSync(join(shared, "done")); waited += 100) {
    if (waited > READY_MS) throw new Error("The instance that another worker makes did not become ready");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return join(shared, "data");
}

function isFirstToMake(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function startOnce(folder: string): Promise<string> {
  const dataDir = join(folder, "data");
  const server = runServer({ DATA_DIR: dataDir });
  await server.address();
  const pid = postmasterPid(dataDir);
  server.child.kill("SIGTERM");
  await server.ended;
  while (isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  return dataDir;
}

async function addressOf(child: ChildProcess, output: () => string, errors: () => string): Promise<string> {
  for (;;) {
    const found = /is ready at (http:\S+)/.exec(output())?.[1];
    if (found) {
      const { hostname, port } = new URL(found);
      addOwnAddress(hostname, port);
      return found;
    }
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended: ${errors()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const postmasterPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie process counts as ended.
    return !readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
}

/** A process's command line, with spaces between its arguments. */
export const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");

/** The processes with this path in their command line. */
export function processesNaming(path: string): number[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      return readFileSync(`/proc/${name}/cmdline`, "utf8").includes(path) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

import { spawn } from "node:child_process";
import "../run/node-version.mjs";
import { needPrograms } from "./apt.mjs";
import { buildWhereNeeded } from "../run/fresh-build.mjs";
import { installWhereNeeded } from "../run/install.mjs";
import { program, root } from "../run/project.mjs";

/** What Debian calls the programs that faults need. */
const PROGRAMS = {
  "redis-server": "redis-server",
  faketime: "faketime",
  "/usr/lib/postgresql": "postgresql",
  etcd: "etcd-server",
  haproxy: "haproxy",
  patroni: "patroni",
};

await installWhereNeeded();
await buildWhereNeeded();
await needPrograms(PROGRAMS, "the faults");

// The lines appear as they are measured.
const [command, ...args] = program("tsx/dist/cli.mjs", "faults/run.ts", ...process.argv.slice(2));
const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => (process.exitCode = code ?? 1));

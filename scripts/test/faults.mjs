import { spawn } from "node:child_process";
import "../run/node-version.mjs";
import { aptInstall, isRootWithApt } from "./apt.mjs";
import { giveUp, run } from "../run/command.mjs";
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
const missing = await listMissing();
if (missing.length > 0 && isRootWithApt) await aptInstall(...missing);
const still = await listMissing();
if (still.length > 0)
  giveUp(`For the faults these are missing: ${still.join(", ")}. Install them, or run this as root.`);

// The lines appear as they are measured.
const [command, ...args] = program("tsx/dist/cli.mjs", "faults/run.ts", ...process.argv.slice(2));
const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, NODE_ENV: "test" } });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => (process.exitCode = code ?? 1));

async function listMissing() {
  const found = await Promise.all(
    Object.entries(PROGRAMS).map(async ([name, debian]) => {
      const isThere = await run(name.startsWith("/") ? ["test", "-d", name] : ["which", name]);
      return isThere.ok ? [] : [debian];
    }),
  );
  return found.flat();
}

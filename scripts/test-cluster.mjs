import "./node-version.mjs";
import { aptInstall, isRootWithApt } from "./apt.mjs";
import { giveUp, run } from "./command.mjs";
import { buildWhereNeeded } from "./fresh-build.mjs";
import { installWhereNeeded } from "./install.mjs";
import { program } from "./project.mjs";

/** What Debian calls the programs that a cluster is made of. */
const PROGRAMS = { "redis-server": "redis-server", pgbouncer: "pgbouncer", "/usr/lib/postgresql": "postgresql" };

await installWhereNeeded();
await buildWhereNeeded();
const missing = await listMissing();
if (missing.length > 0 && isRootWithApt) await aptInstall(...missing);
const still = await listMissing();
if (still.length > 0)
  giveUp(`For the tests of a cluster these are missing: ${still.join(", ")}. Install them, or run this as root.`);

// Several processes, real programs between them: for a quarter of an hour, and not beside anything else.
const { ok, output } = await run(
  program("vitest/vitest.mjs", "run", "--project", "cluster", ...process.argv.slice(2)),
  {
    env: { ...process.env, NODE_ENV: "test", PLAZA_CLUSTER: "1" },
  },
);
console.log(output);
process.exitCode = ok ? 0 : 1;

async function listMissing() {
  const found = await Promise.all(
    Object.entries(PROGRAMS).map(async ([name, debian]) => {
      const isThere = await run(name.startsWith("/") ? ["test", "-d", name] : ["which", name]);
      return isThere.ok ? [] : [debian];
    }),
  );
  return found.flat();
}

import "../run/node-version.mjs";
import { aptInstall, isRootWithApt } from "./apt.mjs";
import { giveUp, run } from "../run/command.mjs";
import { buildWhereNeeded } from "../run/fresh-build.mjs";
import { installWhereNeeded } from "../run/install.mjs";
import { buildOld } from "./old-build.mjs";
import { vitestTests } from "./suites.mjs";

/** What Debian calls the programs that a cluster is made of. */
const PROGRAMS = {
  "redis-server": "redis-server",
  pgbouncer: "pgbouncer",
  "/usr/lib/postgresql": "postgresql",
  promtool: "prometheus",
  nginx: "nginx",
};

// npm run test:cluster [-- FILE…] or -- api [FILE…]: the cluster's own tests, and the API's tests over two nodes.
await installWhereNeeded();
await buildWhereNeeded();
const missing = await listMissing();
if (missing.length > 0 && isRootWithApt) await aptInstall(...missing);
const still = await listMissing();
if (still.length > 0)
  giveUp(`For the tests of a cluster these are missing: ${still.join(", ")}. Install them, or run this as root.`);

const [part = "", ...filters] = process.argv.slice(2);
const { main } = part === "api" ? {} : await buildOld();
const outcomes = [];

// Several processes, real programs between them: not beside anything else.
if (part !== "api")
  outcomes.push(
    await vitestTests(["--project", "cluster", ...process.argv.slice(2)], {
      PLAZA_CLUSTER: "1",
      PLAZA_OLD_BUILD: main,
    }),
  );
// The API's own tests once more, with two nodes in place of one, behind a proxy that alternates.
if (part === "api" || part === "")
  outcomes.push(await vitestTests(["--project", "api", ...filters], { PLAZA_NODES: "2" }));
for (const { output } of outcomes) console.log(output);
console.log(outcomes.map(({ summary }) => summary).join("; over two nodes: "));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;

async function listMissing() {
  const found = await Promise.all(
    Object.entries(PROGRAMS).map(async ([name, debian]) => {
      const isThere = await run(name.startsWith("/") ? ["test", "-d", name] : ["which", name]);
      return isThere.ok ? [] : [debian];
    }),
  );
  return found.flat();
}

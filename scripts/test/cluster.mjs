import "../run/node-version.mjs";
import { needPrograms } from "./apt.mjs";
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
await needPrograms(PROGRAMS, "the tests of a cluster");

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

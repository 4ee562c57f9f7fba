import "../run/node-version.mjs";
import { run } from "../run/command.mjs";
import { buildWhereNeeded } from "../run/fresh-build.mjs";
import { installWhereNeeded } from "../run/install.mjs";
import { program } from "../run/project.mjs";
import { installRedis } from "./redis.mjs";

await installWhereNeeded();
await buildWhereNeeded();
await installRedis();

// A hundred rounds of each; npm test has five.
const args = ["run", "--project", "api", "--reporter=verbose", "server/src/workers/races", ...process.argv.slice(2)];
const { ok, output } = await run(program("vitest/vitest.mjs", ...args), {
  env: { ...process.env, NODE_ENV: "test", PLAZA_TEST_SIZE: "full" },
});
console.log(output);
process.exitCode = ok ? 0 : 1;

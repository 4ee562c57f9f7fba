import "../run/node-version.mjs";
import { giveUp, run } from "../run/command.mjs";
import { buildWhereNeeded } from "../run/fresh-build.mjs";
import { installWhereNeeded } from "../run/install.mjs";
import { buildOld } from "./old-build.mjs";
import { program } from "../run/project.mjs";

// npm run test:upgrade [-- COMMIT]: from the last release (released.mjs), or from that commit, to this, while both serve.
await installWhereNeeded();
await buildWhereNeeded();
const { main } = await buildOld(process.argv[2]);
const { ok, output } = await run(program("vitest/vitest.mjs", "run", "--project", "cluster", "upgrade"), {
  env: { ...process.env, NODE_ENV: "test", PLAZA_CLUSTER: "1", PLAZA_OLD_BUILD: main },
});
console.log(output);
if (!ok) giveUp("The upgrade failed.");

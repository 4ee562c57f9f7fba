import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { giveUp, run } from "../run/command.mjs";
import { fromRoot, root } from "../run/project.mjs";
import { RELEASED } from "../release/released.mjs";

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e9 }).trim();

/** Builds Plaza as it was at a commit, in a folder of its own with its own packages, once. Returns its main.js. */
export async function buildOld(wanted = RELEASED.commit) {
  const commit = git("rev-parse", "--short=12", wanted);
  const folder = fromRoot("data", "old-builds", commit);
  if (!existsSync(folder)) {
    console.log(`Building ${git("log", "-1", "--format=%h %s", commit)}...`);
    const making = `${folder}.unfinished`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    execFileSync("sh", ["-c", `git archive ${commit} | tar -x -C "$1"`, "sh", making], { cwd: root });
    await installIn(making);
    const env = { ...process.env, NODE_ENV: "production" };
    const { ok, output } = await run(["npm", "run", "build", "--prefix", making], { env });
    if (!ok) giveUp(`The build of ${commit} failed.`, output);
    renameSync(making, folder);
  }
  return { commit, main: join(folder, "build", "server", "main.js") };
}

/** With the same lock file these packages will do; the links to contract, server and web lead to the folder's own. */
async function installIn(folder) {
  const lock = (of) => readFileSync(join(of, "package-lock.json"), "utf8");
  if (lock(folder) === lock(root)) {
    cpSync(fromRoot("node_modules"), join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
    return;
  }
  const { ok, output } = await run(["npm", "ci", "--include=dev", "--prefix", folder]);
  if (!ok) giveUp("Its packages could not be installed.", output);
}

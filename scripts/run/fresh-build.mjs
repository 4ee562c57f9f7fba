import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { giveUp, run } from "./command.mjs";
import { fromRoot } from "./project.mjs";

export const STAMP = fromRoot("build", "stamp");
const SOURCES = [
  "contract",
  "server",
  "web",
  "package-lock.json",
  "tsconfig.base.json",
  "scripts/run/build.mjs",
  "scripts/run/bundle.mjs",
  "scripts/words",
  "words",
];

/** Builds if a source was added, changed or removed since the last build. */
export async function buildWhereNeeded() {
  if (isFresh()) return;
  console.log("Building...");
  const { ok, output } = await build();
  if (!ok) giveUp("The build failed.", output);
}

export const isFresh = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();

// The build runs in a process of its own, so that the server does not hold the bundlers' memory for the rest of its
// life.
export const build = () =>
  run([process.execPath, fromRoot("scripts", "run", "build.mjs")], { env: { ...process.env, NODE_ENV: "production" } });

/** Names, sizes and times: a file that was removed or replaced by an older one changes it as well as a newer one. */
export function fingerprint() {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap(filesOf)) {
    const { size, mtimeMs } = statSync(fromRoot(path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function filesOf(path) {
  if (!statSync(fromRoot(path)).isDirectory()) return [path];
  return readdirSync(fromRoot(path))
    .filter((name) => name !== "node_modules" && !/\.test\.tsx?$/.test(name))
    .toSorted()
    .flatMap((name) => filesOf(join(path, name)));
}

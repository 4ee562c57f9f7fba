import "./node-version.mjs";
import { pathToFileURL } from "node:url";
import { buildWhereNeeded } from "./fresh-build.mjs";
import { installWhereNeeded } from "./install.mjs";
import { fromRoot, root } from "./project.mjs";

/** Runs a program of the build, which reads its arguments from the same argv. */
export async function runBuilt(name) {
  process.chdir(root);
  await installWhereNeeded();
  await buildWhereNeeded();
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(fromRoot("build", "server", `${name}.js`)).href);
}

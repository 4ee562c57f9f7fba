import "./node-version.mjs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { buildWhereNeeded } from "./fresh-build.mjs";
import { installWhereNeeded } from "./install.mjs";
import { fromRoot, root } from "./project.mjs";

// `npm run backup -- FILE` names the file from where it was typed.
const [command, path, ...more] = process.argv.slice(2);
if (path) process.argv.splice(2, Infinity, command, resolve(process.env.INIT_CWD ?? ".", path), ...more);
process.chdir(root);
await installWhereNeeded();
await buildWhereNeeded();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(fromRoot("build", "server", "backup.js")).href);

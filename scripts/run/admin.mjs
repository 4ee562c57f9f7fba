import "./node-version.mjs";
import { pathToFileURL } from "node:url";
import { buildWhereNeeded } from "./fresh-build.mjs";
import { installWhereNeeded } from "./install.mjs";
import { fromRoot, root } from "./project.mjs";

process.chdir(root);
await installWhereNeeded();
await buildWhereNeeded();
process.setSourceMapsEnabled(true);
// The command reads its arguments (grant EMAIL, revoke EMAIL, reset-link EMAIL, reset-factors EMAIL, partition-messages) from the same argv.
await import(pathToFileURL(fromRoot("build", "server", "admin.js")).href);

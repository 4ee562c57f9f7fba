import { runBuilt } from "./built.mjs";
import { resolve } from "node:path";

// `npm run backup -- FILE` names the file from where it was typed.
const [command, path, ...more] = process.argv.slice(2);
if (path) process.argv.splice(2, Infinity, command, resolve(process.env.INIT_CWD ?? ".", path), ...more);
await runBuilt("backup");

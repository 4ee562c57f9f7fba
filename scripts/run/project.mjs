import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export const fromRoot = (...path) => join(root, ...path);

/** A program of an installed package, run by this very Node and no shell: a space in the path is harmless. */
export const program = (path, ...args) => [process.execPath, fromRoot("node_modules", path), ...args];

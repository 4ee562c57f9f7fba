import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fromRoot } from "../run/project.mjs";
import { parseModule } from "./parse.mjs";

const SOURCE = /(?<!\.(test|d))\.tsx?$/;
export const WEB_FOLDERS = ["contract/src", "web/src"];
const TESTING = /\/testing\//;

/** Returns every module of these folders that is no test, by its path from the root. */
export function readModules(folders) {
  const modules = new Map();
  for (const folder of folders) {
    for (const entry of readdirSync(fromRoot(folder), { recursive: true })) {
      const file = join(folder, entry);
      if (!SOURCE.test(file) || TESTING.test(file)) continue;
      modules.set(file, parseModule(file, readFileSync(fromRoot(file), "utf8")));
    }
  }
  return modules;
}

/** Returns the path of an imported module of ours, or undefined for one of a package. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith(".")) return join(dirname(from), specifier);
  if (specifier.startsWith("#")) return join("web/src", specifier.slice(1));
  if (specifier.startsWith("@plaza/contract/")) {
    return join("contract/src", `${specifier.slice("@plaza/contract/".length)}.ts`);
  }
  return undefined;
}

/** Returns the entries and all that they import, at once or, if `withLazy`, later. */
export function reachedFrom(modules, entries, withLazy = false) {
  const reached = new Set();
  const queue = [...entries];
  while (queue.length > 0) {
    const file = queue.pop();
    const module = modules.get(file);
    if (!module || reached.has(file)) continue;
    reached.add(file);
    const lazy = withLazy ? module.lazy.map(({ specifier }) => specifier) : [];
    for (const specifier of [...module.imports, ...lazy]) queue.push(resolveImport(file, specifier));
  }
  return reached;
}

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fromRoot } from "../run/project.mjs";
import { parseModule } from "./parse.mjs";

const SOURCE = /(?<!\.(test|d))\.tsx?$/;
export const WEB_FOLDERS = ["contract/src", "web/src"];
const TESTING = /\/testing\//;

/** Returns the paths from the root of all modules in these folders that are no tests. */
export const sourcesIn = (folders) =>
  folders
    .flatMap((folder) => readdirSync(fromRoot(folder), { recursive: true }).map((entry) => join(folder, entry)))
    .filter((file) => SOURCE.test(file) && !TESTING.test(file));

/** Returns these modules by their paths. */
export const readModules = (folders) =>
  new Map(sourcesIn(folders).map((file) => [file, parseModule(file, readFileSync(fromRoot(file), "utf8"))]));

/** Returns the path of an imported module of ours, or undefined for one of a package. */
export function resolveImport(from, specifier) {
  if (specifier.startsWith(".")) return join(dirname(from), specifier);
  if (specifier.startsWith("#")) return join("web/src", specifier.slice(1));
  if (specifier.startsWith("@plaza/contract/")) {
    return join("contract/src", `${specifier.slice("@plaza/contract/".length)}.ts`);
  }
  return undefined;
}

/** Returns the entries and all that they import, at once or, if `withLazy`, later; `without` names imports to leave out. */
export function reachedFrom(modules, entries, { withLazy = false, without = () => false } = {}) {
  const reached = new Set();
  const queue = [...entries];
  while (queue.length > 0) {
    const file = queue.pop();
    const module = modules.get(file);
    if (!module || reached.has(file)) continue;
    reached.add(file);
    const lazy = withLazy ? module.lazy.map(({ specifier }) => specifier) : [];
    const imported = [...module.imports, ...lazy].map((specifier) => resolveImport(file, specifier));
    queue.push(...imported.filter((to) => to !== undefined && !without(file, to)));
  }
  return reached;
}

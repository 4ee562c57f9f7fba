import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, wherever this code runs from: its sources, or the bundle under build/. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "server", "migrations"))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("server/migrations is missing beside the program");
    folder = parent;
  }
  return folder;
}

const root = findRoot();

export const projectFile = (path: string) => join(root, path);

/** This build's version. Read once: a newer version's files may lie there before it is started. */
export const { version } = JSON.parse(readFileSync(projectFile("package.json"), "utf8")) as { version: string };

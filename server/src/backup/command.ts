import { resolve } from "node:path";
import { recordMade } from "./backups.ts";
import { makeBackup } from "./make.ts";
import { restoreBackup } from "./restore.ts";
import { assertDataDir } from "../data-dir.ts";
import { runningPostgres, startPostgres } from "../db/embedded-postgres.ts";
import { endWith } from "../end-with.ts";
import { readEnvironment, readSettings, type Settings } from "../settings.ts";
import { createLog } from "../logging/log.ts";
import { postgresDir } from "../start.ts";
import { StartError } from "../start-error.ts";
import { openStorage } from "../storage/open-storage.ts";
import { formatNumber } from "../words/format.ts";

const USAGE = "Usage: npm run backup -- FILE, npm run restore -- FILE";
const CLEAR_LINE = "\r\u001B[K";

/** `make FILE` writes a backup beside the server or without it; `restore FILE` fills an empty instance. */
async function main([command, path]: string[], settings: Settings): Promise<string> {
  if (!path || path.startsWith("-") || (command !== "make" && command !== "restore")) throw new StartError(USAGE);
  const file = resolve(path);
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  const { instance, close } = await openInstance(settings, command === "restore");
  try {
    if (command === "restore") {
      const { rows, files } = await restoreBackup(instance, file, showProgress);
      return `Restored ${count(sum(rows))} rows and ${count(files)} files in ${seconds()} s. Start Plaza now.`;
    }
    const made = await makeBackup(instance, file, showProgress);
    const { bytes, rows, files } = made;
    await recordMade(instance.connection, made);
    return `Wrote ${file}: ${count(rows)} rows and ${count(files)} files, ${megabytes(bytes)} MB, in ${seconds()} s. It was read again and is whole.`;
  } finally {
    await close();
  }
}

const sum = (rows: Record<string, number>) => Object.values(rows).reduce((total, one) => total + one, 0);
const count = (value: number) => formatNumber("en", value);
const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

/** On a terminal the last line shows what is being done. */
function showProgress(what: string) {
  if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${what}...`);
}

/** A backup needs no server, and does not mind one. A restore wants to be alone with the embedded database. */
async function openInstance(settings: Settings, isAlone: boolean) {
  assertDataDir(settings.dataDir);
  const dataDir = postgresDir(settings);
  const running = settings.directUrl ? { connectionString: settings.directUrl } : runningPostgres(dataDir);
  if (running && isAlone && !settings.databaseUrl) {
    throw new StartError("Plaza is running on this DATA_DIR. Stop it before you restore a backup.");
  }
  const own = running ? null : await startPostgres({ dataDir });
  const instance = {
    connection: running ?? own?.connection ?? {},
    storage: openStorage(settings, createLog({ level: "error" })),
    dataDir: settings.dataDir,
  };
  await instance.storage.assertUsable();
  return {
    instance,
    close: async () => {
      instance.storage.close();
      await own?.stop();
    },
  };
}

try {
  const sentence = await main(process.argv.slice(2), readSettings(readEnvironment()));
  process.stdout.write(`${process.stderr.isTTY ? CLEAR_LINE : ""}${sentence}\n`);
} catch (error) {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
  endWith(error);
}

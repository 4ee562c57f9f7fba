import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Settings } from "../settings.ts";
import { diskStorage } from "./disk.ts";
import { movingStorage } from "./migration.ts";
import { s3Storage } from "./s3.ts";
import type { Storage } from "./storage.ts";

export const mediaDir = ({ dataDir }: Pick<Settings, "dataDir">) => join(dataDir, "media");

/** Where uploaded files are: in the store that is set, else in DATA_DIR. Files from before the store was set are found too. */
export function openStorage(settings: Pick<Settings, "dataDir" | "store">, log: Logger): Storage {
  const disk = diskStorage(mediaDir(settings));
  if (!settings.store) return disk;
  const store = s3Storage(settings.store, log, settings.store.isRedirecting);
  return hasFiles(mediaDir(settings)) ? movingStorage(store, disk) : store;
}

const hasFiles = (folder: string) => existsSync(folder) && readdirSync(folder).some((name) => name.length === 2);

import { endWith } from "../end-with.ts";
import { createLog } from "../logging/log.ts";
import { readEnvironment, readSettings, type Settings } from "../settings.ts";
import { StartError } from "../start-error.ts";
import { diskStorage } from "./disk.ts";
import { copyFiles } from "./migration.ts";
import { mediaDir } from "./open-storage.ts";
import { s3Storage } from "./s3.ts";

const USAGE = "Usage: npm run storage -- copy store, npm run storage -- copy disk";
const CLEAR_LINE = "\r\u001B[K";

/** Copies files from the disk to the store, or back, while Plaza runs; what is there already is left alone. */
async function main([command, to]: string[], settings: Settings): Promise<string> {
  if (command !== "copy" || (to !== "store" && to !== "disk")) throw new StartError(USAGE);
  if (!settings.store) throw new StartError("S3_ENDPOINT isn't set, so there's no bucket to copy to or from.");
  const disk = diskStorage(mediaDir(settings));
  const store = s3Storage(settings.store, createLog({ level: "silent" }));
  await store.assertUsable();
  try {
    const began = performance.now();
    const [from, target] = to === "store" ? [disk, store] : [store, disk];
    const { files, bytes, there } = await copyFiles(from, target, showProgress);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const megabytes = (bytes / 1024 / 1024).toFixed(1);
    return `Copied ${files} files, ${megabytes} MB, in ${seconds} s; ${there} were there already. Nothing was removed.`;
  } finally {
    store.close();
  }
}

function showProgress(files: number) {
  if (process.stderr.isTTY && files % 10 === 0) process.stderr.write(`${CLEAR_LINE}${files} files...`);
}

try {
  const sentence = await main(process.argv.slice(2), readSettings(readEnvironment()));
  process.stdout.write(`${process.stderr.isTTY ? CLEAR_LINE : ""}${sentence}\n`);
} catch (error) {
  endWith(error);
}

import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { errorCode } from "../db/pg-errors.ts";
import { assertKey, isKey } from "./keys.ts";
import type { Staged, Storage, StoredFile } from "./storage.ts";

const ONLY_OURS = 0o600;

/**
 * Files in a folder, two levels deep so that no folder gets too many. A file appears whole or not at all, and survives
 * a power cut: it is written beside, flushed, renamed, and the folder flushed.
 */
export function diskStorage(folder: string): Storage {
  const stagedFolder = join(folder, "staged");

  function pathOf(key: string): string {
    assertKey(key);
    return join(folder, key.slice(0, 2), key.slice(2, 4), key);
  }

  async function stage(source: AsyncIterable<Uint8Array>): Promise<Staged> {
    await mkdir(stagedFolder, { recursive: true });
    const path = join(stagedFolder, crypto.randomUUID());
    const discard = () => rm(path, { force: true });
    const file = await open(path, "wx", ONLY_OURS);
    try {
      const bytes = await write(file, source);
      await file.sync();
      return { bytes, discard, store: (key) => store(path, pathOf(key)) };
    } catch (error) {
      await discard();
      throw error;
    } finally {
      await file.close();
    }
  }

  async function put(key: string, body: Uint8Array) {
    const staged = await stage(once(body));
    try {
      await staged.store(key);
    } finally {
      await staged.discard();
    }
  }

  async function* list(): AsyncIterable<StoredFile> {
    for (const first of await foldersIn(folder)) {
      for (const second of await foldersIn(join(folder, first))) {
        for (const key of await readdir(join(folder, first, second))) {
          const found = await stat(join(folder, first, second, key)).catch(orMissing);
          if (found && isKey(key)) yield { key, changedAt: found.mtime };
        }
      }
    }
  }

  return {
    stage,
    put,
    list,
    async size(key) {
      return (await stat(pathOf(key)).catch(orMissing))?.size ?? null;
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(orMissing);
      return file && file.createReadStream(range);
    },
    readAll: (key) => readFile(pathOf(key)).catch(orMissing),
    async remove(keys) {
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    async removeStaged(olderThanMs) {
      for (const name of await readdir(stagedFolder).catch(() => [])) {
        const path = join(stagedFolder, name);
        const found = await stat(path).catch(orMissing);
        if (found && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true });
      }
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    // DATA_DIR is checked as a whole.
    assertUsable: async () => undefined,
    close: () => undefined,
  };
}

async function write(file: FileHandle, source: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.byteLength;
    await file.writeFile(chunk);
  }
  return bytes;
}

async function* once(body: Uint8Array) {
  yield body;
}

async function store(from: string, to: string) {
  const folder = dirname(to);
  const isNewFrom = await mkdir(folder, { recursive: true });
  await rename(from, to);
  await flushFolder(folder);
  // A folder made just now has to outlive a power cut too.
  if (isNewFrom) for (const parent of [dirname(folder), dirname(dirname(folder))]) await flushFolder(parent);
}

async function flushFolder(path: string) {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && entry.name.length === 2).map(({ name }) => name);
}

function orMissing(error: unknown): null {
  if (errorCode(error) === "ENOENT") return null;
  throw error;
}

import type { Storage, StoredFile } from "./storage.ts";

/**
 * A store that is filled while it is used: what it does not have yet is read from where the files were before. New files
 * go to the new place only.
 */
export function movingStorage(to: Storage, from: Storage): Storage {
  async function* list(): AsyncIterable<StoredFile> {
    const seen = new Set<string>();
    for await (const file of to.list()) {
      seen.add(file.key);
      yield file;
    }
    for await (const file of from.list()) if (!seen.has(file.key)) yield file;
  }

  const { address } = to;
  return {
    ...to,
    list,
    size: async (key) => (await to.size(key)) ?? from.size(key),
    read: async (key, range) => (await to.read(key, range)) ?? from.read(key, range),
    readAll: async (key) => (await to.readAll(key)) ?? from.readAll(key),
    async remove(keys) {
      await to.remove(keys);
      await from.remove(keys);
    },
    async removeStaged(olderThanMs) {
      await to.removeStaged(olderThanMs);
      await from.removeStaged(olderThanMs);
    },
    ...(address && {
      // The store's own address leads nowhere for a file that is still on the disk.
      address: async (key: string, shown: { contentType: string; disposition: string }) =>
        (await to.size(key)) === null ? null : address(key, shown),
    }),
  };
}

/** Copies what the other place does not have, or has with another length. Returns how many files and bytes that were. */
export async function copyFiles(from: Storage, to: Storage, onCopied: (files: number) => void) {
  const copied = { files: 0, bytes: 0, there: 0 };
  for await (const { key } of from.list()) {
    const bytes = await from.size(key);
    // It was removed since it was listed.
    if (bytes === null) continue;
    if ((await to.size(key)) === bytes) {
      copied.there += 1;
      continue;
    }
    const source = await from.read(key);
    if (!source) continue;
    const staged = await to.stage(source);
    try {
      await staged.store(key);
    } finally {
      await staged.discard();
    }
    copied.files += 1;
    copied.bytes += staged.bytes;
    onCopied(copied.files);
  }
  return copied;
}

import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { Cached } from "../cache/cached.ts";
import { assertKey, isKey } from "./keys.ts";
import { S3Bucket } from "./s3-bucket.ts";
import type { StoreSettings } from "./s3-requests.ts";
import type { Staged, Storage } from "./storage.ts";

const STAGED = "staged/";
/** Sizes that are cached: files never change under their name. */
const MAX_SIZES = 50_000;
/** How long an address leads to a file without asking us. */
const ADDRESS_SECONDS = 300;

/** Files in a bucket of an S3-compatible store. */
export function s3Storage(settings: StoreSettings, log: Logger, isRedirecting = false): Storage {
  const bucket = new S3Bucket(settings, log);
  const sizes = new Cached<number>({ max: MAX_SIZES });

  return {
    stage: (source) => stage(bucket, source, (key) => sizes.drop([key])),
    read: (key, range) => bucket.get(assertKey(key), range),
    async put(key, body) {
      await bucket.put(assertKey(key), body.byteLength, Buffer.from(body));
      sizes.drop([key]);
    },
    size: async (key) => (await sizes.one(key, async () => (await bucket.size(assertKey(key))) ?? undefined)) ?? null,
    async readAll(key) {
      const found = await bucket.get(assertKey(key));
      return found && buffer(found);
    },
    async remove(keys) {
      sizes.drop(keys);
      await bucket.removeAll(keys.map(assertKey));
    },
    async *list() {
      for await (const file of bucket.list("")) if (isKey(file.key)) yield file;
    },
    async removeStaged(olderThanMs) {
      const old: string[] = [];
      for await (const { key, changedAt } of bucket.list(STAGED)) {
        if (Date.now() - changedAt.getTime() > olderThanMs) old.push(key);
      }
      await bucket.removeAll(old);
    },
    // S3 tells no size of a bucket.
    freeBytes: async () => null,
    assertUsable: () => bucket.assertUsable(STAGED),
    ...(isRedirecting && {
      address: (key: string, { contentType, disposition }: { contentType: string; disposition: string }) =>
        bucket.requests.signedAddress(assertKey(key), ADDRESS_SECONDS, {
          "response-content-type": contentType,
          "response-content-disposition": disposition,
          "response-cache-control": "private, max-age=31536000, immutable",
        }),
    }),
    close: () => bucket.requests.close(),
  };
}

/**
 * An upload is spooled to the disk, because S3 wants to know a length first; goes to a key of its own; and is copied
 * within the store to its name once its row is written.
 */
async function stage(
  bucket: S3Bucket,
  source: AsyncIterable<Uint8Array>,
  onStored: (key: string) => void,
): Promise<Staged> {
  const path = join(tmpdir(), `plaza-staged-${crypto.randomUUID()}`);
  const key = `${STAGED}${crypto.randomUUID()}`;
  try {
    const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
    await pipeline(Readable.from(source, { objectMode: false }), file);
    const bytes = file.bytesWritten;
    await bucket.put(key, bytes, () => createReadStream(path));
    return {
      bytes,
      async store(target) {
        await bucket.copy(key, assertKey(target));
        onStored(target);
      },
      // What cannot be discarded now is swept later.
      discard: () => bucket.removeAll([key]).catch(() => undefined),
    };
  } finally {
    await rm(path, { force: true });
  }
}

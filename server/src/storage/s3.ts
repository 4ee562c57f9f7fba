import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import { unavailable } from "../errors.ts";
import { StartError } from "../start-error.ts";
import { assertKey, isKey } from "./keys.ts";
import { S3Requests, StoreError, type StoreSettings } from "./s3-requests.ts";
import type { Staged, Storage, StoredFile } from "./storage.ts";
import { keysIn, nextPageIn, removalOf } from "./s3-xml.ts";

const STAGED = "staged/";
/** The most that one call removes. */
const BATCH = 1000;
/** Sizes that are remembered: files never change under their name. */
const MAX_SIZES = 50_000;
/** How long an address leads to a file without asking us. */
const ADDRESS_SECONDS = 300;

const GONE = "Photos and videos cannot be reached right now. Please try again in a moment.";

/**
 * Files in a bucket of an S3-compatible store. An upload is spooled to the disk, because S3 wants to know a length first;
 * goes to a key of its own; and is copied within the store to its name once its row says so.
 */
export function s3Storage(settings: StoreSettings, log: Logger, isRedirecting = false): Storage {
  const requests = new S3Requests(settings);
  const sizes = new Map<string, number>();
  let isAway = false;

  /** Sends, and says in one sentence that there is no store, to members and once in the log. */
  async function ask(asked: Parameters<S3Requests["send"]>[0], ...accepted: number[]): Promise<IncomingMessage> {
    try {
      const response = await requests.send(asked);
      const status = response.statusCode ?? 0;
      if (accepted.includes(status)) {
        if (isAway) log.info("The store of uploaded files is back");
        isAway = false;
        return response;
      }
      throw new StoreError(`${asked.method} got ${status} ${codeIn(await text(response))}`.trim(), status);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (!isAway) log.error({ reason: error.message }, "The store of uploaded files is away");
      isAway = true;
      throw Object.assign(unavailable(GONE), { cause: error });
    }
  }

  async function upload(key: string, bytes: number, source: Buffer | (() => Readable)) {
    (await ask({ method: "PUT", key, body: { bytes, source } }, 200)).resume();
  }

  async function stage(source: AsyncIterable<Uint8Array>): Promise<Staged> {
    const path = join(tmpdir(), `plaza-staged-${crypto.randomUUID()}`);
    const key = `${STAGED}${crypto.randomUUID()}`;
    try {
      const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
      await pipeline(Readable.from(source, { objectMode: false }), file);
      const bytes = file.bytesWritten;
      await upload(key, bytes, () => createReadStream(path));
      const discard = async () => {
        // What cannot be discarded now is swept later.
        await removeAll([key]).catch(() => undefined);
      };
      return { bytes, discard, store: (target) => copy(key, assertKey(target)) };
    } finally {
      await rm(path, { force: true });
    }
  }

  async function copy(from: string, to: string) {
    const headers = { "x-amz-copy-source": `/${settings.bucket}/${from}` };
    const response = await ask({ method: "PUT", key: to, headers }, 200);
    // S3 may begin with 200 and fail in the body.
    const body = await text(response);
    if (/<Error>/.test(body)) throw unavailable(GONE);
    sizes.delete(to);
  }

  async function removeAll(keys: string[]) {
    for (let at = 0; at < keys.length; at += BATCH) {
      const body = Buffer.from(removalOf(keys.slice(at, at + BATCH)));
      const headers = {
        "content-type": "application/xml",
        "content-md5": createHash("md5").update(body).digest("base64"),
      };
      const response = await ask(
        { method: "POST", query: { delete: "" }, headers, body: { bytes: body.length, source: body } },
        200,
      );
      if (/<Error>/.test(await text(response))) throw unavailable(GONE);
    }
  }

  async function* listAll(prefix: string): AsyncIterable<StoredFile> {
    let token: string | null = null;
    do {
      const query: Record<string, string> = { "list-type": "2", ...(prefix && { prefix }) };
      if (token !== null) query["continuation-token"] = token;
      const page: string = await text(await ask({ method: "GET", query }, 200));
      yield* keysIn(page);
      token = nextPageIn(page);
    } while (token !== null);
  }

  async function findSize(key: string): Promise<number | null> {
    const response = await ask({ method: "HEAD", key: assertKey(key) }, 200, 404);
    response.resume();
    return response.statusCode === 404 ? null : Number(response.headers["content-length"]);
  }

  async function read(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const response = await ask({ method: "GET", key: assertKey(key), headers }, 200, 206, 404);
    if (response.statusCode !== 404) return response;
    response.resume();
    return null;
  }

  return {
    stage,
    read,
    async put(key, body) {
      await upload(assertKey(key), body.byteLength, Buffer.from(body));
      sizes.delete(key);
    },
    async size(key) {
      const known = sizes.get(key);
      if (known !== undefined) return known;
      const bytes = await findSize(key);
      if (bytes === null) return null;
      if (sizes.size >= MAX_SIZES) sizes.clear();
      sizes.set(key, bytes);
      return bytes;
    },
    async readAll(key) {
      const found = await read(key);
      return found && buffer(found);
    },
    async remove(keys) {
      for (const key of keys) sizes.delete(key);
      await removeAll(keys.map(assertKey));
    },
    async *list() {
      for await (const file of listAll("")) if (isKey(file.key)) yield file;
    },
    async removeStaged(olderThanMs) {
      const old: string[] = [];
      for await (const { key, changedAt } of listAll(STAGED)) {
        if (Date.now() - changedAt.getTime() > olderThanMs) old.push(key);
      }
      await removeAll(old);
    },
    // A store has no end that we would know of.
    freeBytes: async () => null,
    async assertUsable() {
      try {
        const response = await requests.send({ method: "GET", query: { "list-type": "2", prefix: STAGED } });
        const body = await text(response);
        if (response.statusCode === 200) return;
        throw new StartError(
          `The store of S3_ENDPOINT cannot be used: it responds to a list of S3_BUCKET (${settings.bucket}) with ${response.statusCode} ${codeIn(body)}.`,
        );
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        // It may come back; what is not about files works without.
        log.error({ reason: error.message }, "The store of uploaded files is away");
        isAway = true;
      }
    },
    ...(isRedirecting && {
      address: (key: string, { contentType, disposition }: { contentType: string; disposition: string }) =>
        requests.signedAddress(assertKey(key), ADDRESS_SECONDS, {
          "response-content-type": contentType,
          "response-content-disposition": disposition,
          "response-cache-control": "private, max-age=31536000, immutable",
        }),
    }),
    close: () => requests.close(),
  };
}

/** S3 names the reason of a refusal. */
const codeIn = (body: string) => /<Code>([^<]{1,60})<\/Code>/.exec(body)?.[1] ?? "";

import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Logger } from "pino";
import { refuse } from "../errors.ts";
import { StartError } from "../start-error.ts";
import { S3Requests, StoreError, type StoreSettings } from "./s3-requests.ts";
import { keysIn, nextPageIn, removalOf } from "./s3-xml.ts";
import type { StoredFile } from "./storage.ts";

/** The most that one call removes. */
const BATCH = 1000;

/** The calls of S3 that Plaza makes to one bucket, by key. */
export class S3Bucket {
  readonly requests: S3Requests;
  readonly #bucket: string;
  readonly #log: Logger;
  #isAway = false;

  constructor(settings: StoreSettings, log: Logger) {
    this.requests = new S3Requests(settings);
    this.#bucket = settings.bucket;
    this.#log = log;
  }

  async put(key: string, bytes: number, source: Buffer | (() => Readable)) {
    (await this.#send({ method: "PUT", key, body: { bytes, source } }, 200)).resume();
  }

  async copy(from: string, to: string) {
    const headers = { "x-amz-copy-source": `/${this.#bucket}/${from}` };
    await this.#complete(await this.#send({ method: "PUT", key: to, headers }, 200));
  }

  async removeAll(keys: string[]) {
    for (let at = 0; at < keys.length; at += BATCH) {
      const body = Buffer.from(removalOf(keys.slice(at, at + BATCH)));
      const headers = {
        "content-type": "application/xml",
        "content-md5": createHash("md5").update(body).digest("base64"),
      };
      const content = { bytes: body.length, source: body };
      await this.#complete(await this.#send({ method: "POST", query: { delete: "" }, headers, body: content }, 200));
    }
  }

  async *list(prefix: string): AsyncIterable<StoredFile> {
    let token: string | null = null;
    do {
      const query: Record<string, string> = { "list-type": "2", ...(prefix && { prefix }) };
      if (token !== null) query["continuation-token"] = token;
      const page: string = await text(await this.#send({ method: "GET", query }, 200));
      yield* keysIn(page);
      token = nextPageIn(page);
    } while (token !== null);
  }

  async size(key: string): Promise<number | null> {
    const response = await this.#send({ method: "HEAD", key }, 200, 404);
    response.resume();
    return response.statusCode === 404 ? null : Number(response.headers["content-length"]);
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
    const response = await this.#send({ method: "GET", key, headers }, 200, 206, 404);
    if (response.statusCode !== 404) return response;
    response.resume();
    return null;
  }

  /** Throws if the bucket refuses a list. A store that cannot be reached may come back: the rest of Plaza works without. */
  async assertUsable(prefix: string) {
    try {
      const response = await this.requests.send({ method: "GET", query: { "list-type": "2", prefix } });
      const body = await text(response);
      if (response.statusCode === 200) return;
      throw new StartError(
        `The store at S3_ENDPOINT can't be used. Listing S3_BUCKET (${this.#bucket}) returned ${response.statusCode} ${codeIn(body)}.`,
      );
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#noteAway(error);
    }
  }

  /** Sends, and says in one sentence that there is no store, to members and once in the log. */
  async #send(request: Parameters<S3Requests["send"]>[0], ...accepted: number[]): Promise<IncomingMessage> {
    try {
      const response = await this.requests.send(request);
      const status = response.statusCode ?? 0;
      if (!accepted.includes(status))
        throw new StoreError(`${request.method} got ${status} ${codeIn(await text(response))}`.trim(), status);
      if (this.#isAway) this.#log.info("The store of uploaded files is back");
      this.#isAway = false;
      return response;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.#noteAway(error);
      throw Object.assign(refuse("files_unavailable"), { cause: error });
    }
  }

  #noteAway({ message }: StoreError) {
    if (!this.#isAway) this.#log.error({ reason: message }, "The store of uploaded files is away");
    this.#isAway = true;
  }

  /** S3 may begin with 200 and fail in the body. */
  async #complete(response: IncomingMessage) {
    if (/<Error>/.test(await text(response))) throw refuse("files_unavailable");
  }
}

/** S3 names the reason of a refusal. */
const codeIn = (body: string) => /<Code>([^<]{1,60})<\/Code>/.exec(body)?.[1] ?? "";

import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";

export interface StoreSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Without a byte from the store for so long, it is taken for gone. */
const IDLE_MS = 10_000;
const CONNECTIONS = 64;
/** A store refuses what is signed a quarter of an hour before or after; so much is no delay of the network. */
const MAX_SKEW_MS = 60_000;

/** What is asked of the store. A body comes with its length: S3 takes none without. */
interface Asked {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: { bytes: number; source: Buffer | (() => Readable) };
}

/** The store cannot be reached, or does not do what it is asked. */
export class StoreError extends Error {
  override name = "StoreError";
  readonly status: number | null;

  constructor(message: string, status: number | null = null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** Requests to one bucket, by its path and not by a name of its own: that works with every store, also without DNS. */
export class S3Requests {
  readonly #settings: StoreSettings;
  readonly #transport: typeof http | typeof https;
  readonly #agent: http.Agent;
  readonly #keys = new Map<string, ArrayBuffer>();
  /** How far the store's clock is ahead of ours, where that is more than a minute. */
  #skewMs = 0;

  constructor(settings: StoreSettings) {
    this.#settings = settings;
    this.#transport = settings.endpoint.startsWith("https:") ? https : http;
    this.#agent = new this.#transport.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  }

  /** Any status is a response; only a store that does not respond is an error. */
  async send(asked: Asked): Promise<IncomingMessage> {
    const response = await this.#sendOnce(asked);
    const isOtherTime = this.#readClock(response.headers.date);
    if (response.statusCode !== 403 || !isOtherTime) return response;
    response.resume();
    return this.#sendOnce(asked);
  }

  /** Signs by the store's clock where ours is off; returns whether that is news. */
  #readClock(date: string | undefined): boolean {
    const skew = Date.parse(date ?? "") - Date.now();
    if (Number.isNaN(skew)) return false;
    const before = this.#skewMs;
    this.#skewMs = Math.abs(skew) > MAX_SKEW_MS ? skew : 0;
    return Math.abs(this.#skewMs - before) > MAX_SKEW_MS;
  }

  async #sendOnce({ method, key, query = {}, headers = {}, body }: Asked): Promise<IncomingMessage> {
    const url = this.#urlOf(key, query);
    const signed = await this.#signer({ method, url: url.href, headers }).sign();
    const all = { ...Object.fromEntries(signed.headers), ...(body && { "content-length": String(body.bytes) }) };
    const request = this.#transport.request(signed.url, { method, headers: all, agent: this.#agent });
    request.setTimeout(IDLE_MS, () => request.destroy(new StoreError(`no reply within ${IDLE_MS / 1000} s`)));
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      request.once("response", resolve);
      request.once("error", (error) => reject(asStoreError(error)));
    });
    if (!body || Buffer.isBuffer(body.source)) request.end(body?.source);
    // A store that refuses responds before it has read all: its response counts, not that it stopped reading.
    else void pipeline(body.source(), request).catch((error: unknown) => request.destroy(error as Error));
    return response;
  }

  /** An address at which anybody may read the file for a while, without asking us. */
  async signedAddress(key: string, seconds: number, query: Record<string, string>): Promise<string> {
    const url = this.#urlOf(key, { ...query, "X-Amz-Expires": String(seconds) });
    const signed = await this.#signer({ method: "GET", url: url.href, signQuery: true }).sign();
    return signed.url.href;
  }

  close() {
    this.#agent.destroy();
  }

  #signer(asked: { method: string; url: string; headers?: Record<string, string>; signQuery?: boolean }) {
    const { region, accessKeyId, secretAccessKey } = this.#settings;
    const now = new Date(Date.now() + this.#skewMs).toISOString();
    const datetime = now.replace(/[:-]|\.\d{3}/g, "");
    return new AwsV4Signer({
      ...asked,
      service: "s3",
      datetime,
      region,
      accessKeyId,
      secretAccessKey,
      cache: this.#keys,
    });
  }

  #urlOf(key: string | undefined, query: Record<string, string>): URL {
    const { endpoint, bucket } = this.#settings;
    const url = new URL(`${endpoint.replace(/\/$/, "")}/${bucket}${key === undefined ? "" : `/${key}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }
}

const asStoreError = (error: Error) =>
  error instanceof StoreError ? error : new StoreError(error.message || "the connection was refused", null, error);

import type { LookupAddress } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { constants, createGunzip } from "node:zlib";
import type { Outgoing } from "./outgoing.ts";
import { hostOf, isAddress, isPublicName } from "./public-addresses.ts";

/** For the names, all hops and the whole body together. */
const WHOLE_MS = 5_000;
/** Without a byte. */
const IDLE_MS = 2_500;
const MAX_REDIRECTS = 3;
const MAX_URL = 2_048;
export const MAX_HEADER_BYTES = 16 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type Reason = "address" | "redirects" | "status" | "type" | "encoding" | "size" | "time" | "connection";

/** Nothing was fetched, and why. */
export class NotFetchedError extends Error {
  override name = "NotFetchedError";
  readonly reason: Reason;

  constructor(reason: Reason, cause?: unknown) {
    super(`Not fetched: ${reason}`, { cause });
    this.reason = reason;
  }
}

export interface Wanted {
  /** The media types that are read; anything else is refused before its body. */
  types: ReadonlySet<string>;
  /** The most bytes of a body, as they arrive and again as they are decoded. */
  maxBytes: number;
  /** Whether a longer body is cut there; else it is refused. */
  isCut?: boolean;
  /** Whether no more of the body is needed after this piece. */
  isEnough?: (piece: Buffer) => boolean;
}

export interface Fetched {
  /** Where it was in the end. */
  url: URL;
  type: string;
  charset: string | null;
  body: Buffer;
}

/**
 * Gets what a stranger's address leads to. Every hop is checked by itself: protocol, port, name, and the addresses that
 * are then connected to, so that neither a redirect nor a name that resolves differently the next time leads inside.
 */
export async function fetchGuarded(
  outgoing: Outgoing,
  address: string,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Fetched> {
  const deadline = AbortSignal.timeout(WHOLE_MS);
  const ended = AbortSignal.any([signal, deadline]);
  try {
    let url = readUrl(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const outcome = await fetchHop(outgoing, url, wanted, ended);
      if (!("location" in outcome)) return outcome;
      url = readUrl(outcome.location, url);
    }
    throw new NotFetchedError("redirects");
  } catch (error) {
    // The process stops: that says nothing about the address.
    signal.throwIfAborted();
    if (deadline.aborted) throw new NotFetchedError("time", error);
    throw error instanceof NotFetchedError ? error : new NotFetchedError("connection", error);
  }
}

export function readUrl(address: string, base?: URL): URL {
  if (address.length > MAX_URL || !URL.canParse(address, base?.href)) throw new NotFetchedError("address");
  return new URL(address, base);
}

async function fetchHop(
  outgoing: Outgoing,
  url: URL,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Fetched | { location: string }> {
  const addresses = await findAddresses(outgoing, url, signal);
  const request = (url.protocol === "http:" ? http : https).request(url, {
    headers: {
      "user-agent": "Mozilla/5.0 (compatible; Plaza link preview)",
      accept: [...wanted.types].join(", "),
      "accept-encoding": "gzip, identity",
      "accept-language": "en, *;q=0.5",
    },
    // A connection of its own, which ends with the response.
    agent: false,
    lookup: pinned(addresses),
    maxHeaderSize: MAX_HEADER_BYTES,
    timeout: IDLE_MS,
    signal,
  });
  try {
    const response = await responseOf(request);
    const { statusCode = 0, headers } = response;
    if (REDIRECTS.has(statusCode) && headers.location !== undefined) return { location: headers.location };
    if (statusCode !== 200) throw new NotFetchedError("status");
    const { type, charset } = readType(headers["content-type"]);
    if (!wanted.types.has(type)) throw new NotFetchedError("type");
    const announced = Number(headers["content-length"] ?? 0);
    if (announced > wanted.maxBytes && !wanted.isCut) throw new NotFetchedError("size");
    return { url, type, charset, body: await readBody(response, wanted) };
  } finally {
    request.destroy();
  }
}

/** All addresses of the host must be allowed: of two, nobody says which one is connected to. */
export async function findAddresses(outgoing: Outgoing, url: URL, signal: AbortSignal): Promise<LookupAddress[]> {
  const isWeb = url.protocol === "http:" || url.protocol === "https:";
  const isPlain = url.username === "" && url.password === "";
  if (!isWeb || !isPlain || !outgoing.allowsPort(url.port)) throw new NotFetchedError("address");
  const host = hostOf(url);
  if (!isAddress(host) && !(outgoing.allowsName ?? isPublicName)(host)) throw new NotFetchedError("address");
  const addresses = isAddress(host)
    ? [{ address: host, family: host.includes(":") ? 6 : 4 }]
    : await unlessAborted(outgoing.lookup(host), signal);
  const areAllowed = addresses.every(({ address }) => outgoing.allowsAddress(address, url.port));
  if (addresses.length === 0 || !areAllowed) throw new NotFetchedError("address");
  return addresses;
}

function unlessAborted<T>(waiting: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    waiting.then(resolve, reject);
  });
}

/** What was checked is what is connected to: the name is not looked up again. */
export const pinned =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? "", first?.family);
  };

function responseOf(request: http.ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", (response) => {
      request.once("timeout", () => response.destroy(new NotFetchedError("time")));
      resolve(response);
    });
    // The signal, the line, or a response that is none. Later ones are the body's.
    request.on("error", reject);
    request.once("timeout", () => request.destroy(new NotFetchedError("time")));
    request.once("upgrade", (_response, socket) => {
      socket.destroy();
      reject(new NotFetchedError("status"));
    });
    request.end();
  });
}

export async function readBody(response: IncomingMessage, wanted: Omit<Wanted, "types">): Promise<Buffer> {
  const { maxBytes, isCut = false, isEnough } = wanted;
  const encoding = response.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (!["identity", "gzip", "x-gzip"].includes(encoding)) throw new NotFetchedError("encoding");
  const arriving = Readable.from(upTo(response, maxBytes, isCut), { objectMode: false });
  const source: Readable = encoding === "identity" ? arriving : decoded(arriving);
  const pieces: Buffer[] = [];
  // Leaving the loop early ends the streams, and with them the connection.
  for await (const piece of upTo(source, maxBytes, isCut)) {
    pieces.push(piece);
    if (isEnough?.(piece)) break;
  }
  return Buffer.concat(pieces);
}

function decoded(arriving: Readable): Readable {
  // A body that was cut ends where it ends.
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
  arriving.on("error", (error) => gunzip.destroy(error));
  gunzip.on("close", () => arriving.destroy());
  return arriving.pipe(gunzip);
}

async function* upTo(source: AsyncIterable<Buffer>, maxBytes: number, isCut: boolean): AsyncGenerator<Buffer> {
  let left = maxBytes;
  for await (const piece of source) {
    if (piece.byteLength > left) {
      if (!isCut) throw new NotFetchedError("size");
      yield piece.subarray(0, left);
      return;
    }
    left -= piece.byteLength;
    yield piece;
  }
}

/** 'text/html; charset="utf-8"', in any case. */
function readType(header = ""): { type: string; charset: string | null } {
  const [type = "", ...parameters] = header.toLowerCase().split(";");
  const charset = parameters.map((one) => one.trim()).find((one) => one.startsWith("charset="));
  return { type: type.trim(), charset: charset?.slice("charset=".length).replaceAll('"', "") ?? null };
}

import http from "node:http";
import https from "node:https";
import { findAddresses, MAX_HEADER_BYTES, NotFetchedError, pinned, readBody, readUrl } from "./guarded-fetch.ts";
import type { Outgoing } from "./outgoing.ts";

/** For the name, the connection and the response together. */
const WHOLE_MS = 10_000;
/** Nothing of a response is needed but its status; a little of it is read, so that the connection ends well. */
const MAX_RESPONSE_BYTES = 64 * 1024;

interface Parcel {
  headers: http.OutgoingHttpHeaders;
  body: string;
}

/**
 * Posts to an address that somebody wrote, with the guards of `fetchGuarded`: what was checked is what is connected to. A
 * redirect is a response like any other, and not followed. Returns the status.
 */
export async function postGuarded(
  outgoing: Outgoing,
  address: string,
  parcel: Parcel,
  signal: AbortSignal,
): Promise<number> {
  const response = await sendGuarded(outgoing, address, parcel, { signal, wholeMs: WHOLE_MS });
  let bytes = 0;
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) response.destroy();
  });
  response.on("error", () => {});
  return response.statusCode ?? 0;
}

/** The same where the response is wanted: the whole of it, or none if it is longer than so many bytes. */
export async function askGuarded(
  outgoing: Outgoing,
  address: string,
  parcel: Parcel,
  { maxBytes, wholeMs }: { maxBytes: number; wholeMs: number },
): Promise<{ status: number; body: Buffer }> {
  const response = await sendGuarded(outgoing, address, parcel, { wholeMs });
  const body = await readBody(response, { maxBytes }).catch((error: unknown) => {
    throw error instanceof NotFetchedError ? error : new NotFetchedError("connection", error);
  });
  return { status: response.statusCode ?? 0, body };
}

async function sendGuarded(
  outgoing: Outgoing,
  address: string,
  { headers, body }: Parcel,
  { signal, wholeMs }: { signal?: AbortSignal; wholeMs: number },
): Promise<http.IncomingMessage> {
  const deadline = AbortSignal.timeout(wholeMs);
  const ended = signal ? AbortSignal.any([signal, deadline]) : deadline;
  try {
    const url = readUrl(address);
    const addresses = await findAddresses(outgoing, url, ended);
    const request = (url.protocol === "http:" ? http : https).request(url, {
      method: "POST",
      headers: { ...headers, "content-length": Buffer.byteLength(body) },
      agent: false,
      lookup: pinned(addresses),
      maxHeaderSize: MAX_HEADER_BYTES,
      signal: ended,
    });
    return await responseOf(request, body);
  } catch (error) {
    signal?.throwIfAborted();
    if (deadline.aborted) throw new NotFetchedError("time", error);
    throw error instanceof NotFetchedError ? error : new NotFetchedError("connection", error);
  }
}

function responseOf(request: http.ClientRequest, body: string): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.once("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response);
    });
    request.on("error", reject);
    request.end(body);
  });
}

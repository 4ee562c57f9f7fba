import http from "node:http";
import https from "node:https";
import { findAddresses, MAX_HEADER_BYTES, NotFetchedError, pinned, readUrl } from "./guarded-fetch.ts";
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
  { headers, body }: Parcel,
  signal: AbortSignal,
): Promise<number> {
  const deadline = AbortSignal.timeout(WHOLE_MS);
  const ended = AbortSignal.any([signal, deadline]);
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
    return await statusOf(request, body);
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) throw new NotFetchedError("time", error);
    throw error instanceof NotFetchedError ? error : new NotFetchedError("connection", error);
  }
}

function statusOf(request: http.ClientRequest, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request.once("response", (response) => {
      resolve(response.statusCode ?? 0);
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_RESPONSE_BYTES) request.destroy();
      });
      response.on("error", () => {});
    });
    request.once("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    request.end(body);
  });
}

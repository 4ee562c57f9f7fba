import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { isAllowed, readAddress } from "./addresses.ts";

/** Push services respond within a second. */
const TIMEOUT_MS = 5_000;
/** Push services send little; more is not read. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Connections are reused for pushes to many at a time. A named service has none for longer than this. */
const connections = { keepAlive: true, timeout: 2_000, maxTotalSockets: 64 };
const agents = { "https:": new https.Agent(connections), "http:": new http.Agent(connections) };

/** The address is one to which nothing may be sent. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

/** The service did not respond in time. */
export class LateError extends Error {
  override name = "LateError";
}

interface Parcel {
  endpoint: string;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  allowsLoopback: boolean;
  signal: AbortSignal;
}

/** Returns the status alone. A redirect is a response like any other: it is not followed. */
export async function deliver({ endpoint, headers, body, allowsLoopback, signal }: Parcel): Promise<number> {
  const url = readAddress(endpoint, allowsLoopback);
  if (!url) throw new PrivateAddressError("The address is private");
  signal.throwIfAborted();
  const isPlain = url.protocol === "http:";
  const request = (isPlain ? http : https).request(url, {
    method: "POST",
    headers,
    agent: agents[isPlain ? "http:" : "https:"],
    lookup: publicLookup(allowsLoopback),
  });
  return new Promise((resolve, reject) => {
    let status: number | undefined;
    // Ends the request in any case, whether or not the other side closes: a status that was received is the result.
    function end(reason: Error) {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (status === undefined) reject(reason);
      else resolve(status);
      request.destroy();
    }
    const stop = () => end(signal.reason as Error);
    const timer = setTimeout(() => end(new LateError("The push service did not answer in time")), TIMEOUT_MS);
    signal.addEventListener("abort", stop);

    request.on("error", end);
    request.once("close", () => end(new Error("The push service hung up")));
    request.once("upgrade", (response, socket) => {
      status = response.statusCode ?? 0;
      socket.destroy();
    });
    request.once("response", (response) => {
      status = response.statusCode ?? 0;
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_RESPONSE_BYTES) response.destroy();
      });
      response.on("error", () => {});
    });
    request.end(body);
  });
}

/**
 * The address that is checked is the one connected to: a name that resolves differently the next time changes nothing.
 */
const publicLookup =
  (allowsLoopback: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "");
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address, allowsLoopback))) {
        return callback(new PrivateAddressError("The name leads to a private address"), "");
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { isPublic, readAddress } from "./addresses.ts";

const TIMEOUT_MS = 10_000;
/** Push services say little; nobody listens to more. */
const MAX_ANSWER_BYTES = 64 * 1024;

const agents = { "https:": new https.Agent({ keepAlive: true }), "http:": new http.Agent() };

/** It leads to where nothing may be sent. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

interface Parcel {
  endpoint: string;
  headers: http.OutgoingHttpHeaders;
  body: Buffer;
  allowsLoopback: boolean;
  signal: AbortSignal;
}

/** Answers with the status alone. A redirect is an answer like any other: nobody follows it. */
export function deliver({ endpoint, headers, body, allowsLoopback, signal }: Parcel): Promise<number> {
  const url = readAddress(endpoint, allowsLoopback);
  if (!url) return Promise.reject(new PrivateAddressError("The address is private"));
  const isPlain = url.protocol === "http:";
  const request = (isPlain ? http : https).request(url, {
    method: "POST",
    headers,
    agent: agents[isPlain ? "http:" : "https:"],
    lookup: publicLookup(allowsLoopback),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  return new Promise((resolve, reject) => {
    request.on("error", reject);
    request.once("response", (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) response.destroy();
      });
      // Cut off or not, its status has been said.
      response.once("close", () => resolve(response.statusCode ?? 0));
      response.on("error", () => {});
    });
    request.end(body);
  });
}

/** What is checked is what is connected to: a name that answers differently the next time changes nothing. */
const publicLookup =
  (allowsLoopback: boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, "");
      const [first] = found;
      if (!first || !found.every(({ address }) => isPublic(address, allowsLoopback))) {
        return callback(new PrivateAddressError("The name leads to a private address"), "");
      }
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };

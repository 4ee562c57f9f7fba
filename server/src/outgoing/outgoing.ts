import { lookup, Resolver } from "node:dns/promises";
import type { LookupAddress } from "node:dns";
import { isPublic, isReachable } from "./public-addresses.ts";

const LOOKUP_MS = 2_000;
const LOOKUP_TRIES = 2;
/** http and https without a port of their own. */
const DEFAULT_PORT = "";

/** How servers are reached whose addresses members write. Nothing else connects to such an address. */
export interface Outgoing {
  /** All addresses of a name; none if it has none. */
  lookup: (host: string) => Promise<LookupAddress[]>;
  /** Whether a connection to this address may be made. The port is that of the link, "" for the default one. */
  allowsAddress: (address: string, port: string) => boolean;
  allowsPort: (port: string) => boolean;
  /** Whether a name may be looked up; by default one that is not of a local network. */
  allowsName?: (host: string) => boolean;
}

/**
 * The internet as it is. Names are asked of the DNS alone: what this machine's own files call something is nobody
 * else's matter. It waits in no thread, so that a name server that does not answer delays nothing else.
 */
export function toTheInternet(): Outgoing {
  return {
    lookup: async (host) => {
      const resolver = new Resolver({ timeout: LOOKUP_MS, tries: LOOKUP_TRIES });
      const [four, six] = await Promise.all([
        resolver.resolve4(host).catch(() => []),
        resolver.resolve6(host).catch(() => []),
      ]);
      return [...four.map((address) => ({ address, family: 4 })), ...six.map((address) => ({ address, family: 6 }))];
    },
    allowsAddress: (address) => isPublic(address),
    allowsPort: (port) => port === DEFAULT_PORT,
  };
}

/**
 * This machine and its networks too, for an operator who says so: programs beside Plaza have names that only the machine
 * knows, and ports of their own.
 */
export function toAnywhere(): Outgoing {
  return {
    lookup: (host) => lookup(host, { all: true }).catch(() => []),
    allowsAddress: (address) => isReachable(address),
    allowsPort: () => true,
    allowsName: () => true,
  };
}

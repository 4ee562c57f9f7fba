import ipaddr from "ipaddr.js";

const GLOBAL_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/** An address on the internet, not one of this machine, its network or its provider. */
export function isPublic(address: string, allowsLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  // One of IPv4 that is written as IPv6 is what it leads to.
  const ip = ipaddr.process(address);
  const range = ip.range();
  if (range === "loopback") return allowsLoopback;
  if (ip instanceof ipaddr.IPv6 && !ip.match(GLOBAL_V6)) return false;
  return range === "unicast";
}

/**
 * Where a push may go: https, no credentials, and no name or address that is private on its face. What a name leads to
 * is checked when it is connected to. Null for everything else.
 */
export function readAddress(endpoint: string, allowsLoopback: boolean): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const isEncrypted = url.protocol === "https:" || (allowsLoopback && url.protocol === "http:");
  if (!isEncrypted || url.username !== "" || url.password !== "") return null;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? publicOnly(url, host, allowsLoopback) : namedOnly(url, host);
}

const publicOnly = (url: URL, host: string, allowsLoopback: boolean) => (isPublic(host, allowsLoopback) ? url : null);

/** A name of one word is somebody's own machine. */
const namedOnly = (url: URL, host: string) =>
  /\.[^.]+\.?$/.test(host) && !/\.(?:localhost|local|internal)\.?$/.test(host) ? url : null;

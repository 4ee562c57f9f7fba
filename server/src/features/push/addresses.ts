import ipaddr from "ipaddr.js";

const GLOBAL_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/** Whether an address is on the internet, not one of this machine, its network or its provider. */
export function isPublic(address: string, allowsLoopback: boolean): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address written as IPv6 is checked as IPv4.
  const ip = ipaddr.process(address);
  const range = ip.range();
  if (range === "loopback") return allowsLoopback;
  if (ip instanceof ipaddr.IPv6 && !ip.match(GLOBAL_V6)) return false;
  return range === "unicast";
}

/**
 * Checks where a push may go: https, no credentials, and no name or address that is evidently private. What a name
 * resolves to is checked when it is connected to. Null for everything else.
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

/** A name of one word is a machine of a local network. */
const namedOnly = (url: URL, host: string) =>
  /\.[^.]+\.?$/.test(host) && !/\.(?:localhost|local|internal)\.?$/.test(host) ? url : null;

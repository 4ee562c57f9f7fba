import ipaddr from "ipaddr.js";

const GLOBAL_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/**
 * Whether an address is on the internet, not one of this machine, its network or its provider. Addresses that carry an
 * IPv4 address through a gateway (NAT64, 6to4, Teredo) are not: what is behind them is not known here.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address written as IPv6 is checked as IPv4.
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv6 && !ip.match(GLOBAL_V6)) return false;
  return ip.range() === "unicast";
}

export const isLoopback = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";

/** The host of an address as Node connects to it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** Whether a host is an address itself, so that there is nothing to look up. */
export const isAddress = (host: string) => ipaddr.isValid(host);

/** A name of one word is a machine of a local network, and so is one under these. */
export const isPublicName = (host: string) =>
  /\.[^.]+\.?$/.test(host) && !/\.(?:localhost|local|internal|lan|home|corp|home\.arpa|onion)\.?$/.test(host);

const REACHABLE = new Set<string>(["unicast", "loopback", "private", "uniqueLocal", "carrierGradeNat"]);

/** Whether an address is a machine's; those of the link itself are what providers tell a machine its secrets by. */
export const isReachable = (address: string) =>
  ipaddr.isValid(address) && REACHABLE.has(ipaddr.process(address).range());

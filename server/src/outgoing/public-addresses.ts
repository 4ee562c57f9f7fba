import ipaddr from "ipaddr.js";

const GLOBAL_V6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/**
 * Where cloud providers hand a machine its credentials, outside the link-local addresses: Azure, Alibaba, Oracle, AWS,
 * Google and Scaleway. By range they are ordinary ones of the internet or of a private network.
 */
const METADATA = ["168.63.129.16/32", "100.100.100.200/32", "192.0.0.192/32"].map((cidr) =>
  ipaddr.IPv4.parseCIDR(cidr),
);
const METADATA_V6 = ["fd00:ec2::/32", "fd20:ce::254/128", "fd00:c1::a9fe:a9fe/128", "fd00:42::42/128"].map((cidr) =>
  ipaddr.IPv6.parseCIDR(cidr),
);

const isMetadata = (ip: ipaddr.IPv4 | ipaddr.IPv6) =>
  ip instanceof ipaddr.IPv4 ? METADATA.some((range) => ip.match(range)) : METADATA_V6.some((range) => ip.match(range));

/**
 * Whether an address is on the internet, not one of this machine, its network or its provider. Addresses that carry an
 * IPv4 address through a gateway (NAT64, 6to4, Teredo) are not: what is behind them is not known here.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address written as IPv6 is checked as IPv4.
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv6 && !ip.match(GLOBAL_V6)) return false;
  return ip.range() === "unicast" && !isMetadata(ip);
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

/** Whether an address is a machine's: not one of the link itself, nor another that hands out a machine's credentials. */
export function isReachable(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return REACHABLE.has(ip.range()) && !isMetadata(ip);
}

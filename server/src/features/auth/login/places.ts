import { addressKey } from "../../../limits/limits.ts";

/** '203.0.113.x' and '2001:db8:12:…': enough to recognise one's own network, too little to find a household. */
export function shortenAddress(ip: string): string {
  const key = addressKey(ip);
  const four = key.split(".");
  if (four.length === 4) return [...four.slice(0, 3), "x"].join(".");
  return `${key.split(":").slice(0, 3).join(":")}:…`;
}

import { hostOf, isAddress, isLoopback, isPublic, isPublicName } from "../../outgoing/public-addresses.ts";

/** Tests have their push service on this machine. */
export const isAllowed = (address: string, allowsLoopback: boolean) =>
  isPublic(address) || (allowsLoopback && isLoopback(address));

/**
 * Checks where a push may go: https, no credentials, and no name or address that is evidently private. What a name
 * resolves to is checked when it is connected to. Null for everything else.
 */
export function readAddress(endpoint: string, allowsLoopback: boolean): URL | null {
  if (!URL.canParse(endpoint)) return null;
  const url = new URL(endpoint);
  const isEncrypted = url.protocol === "https:" || (allowsLoopback && url.protocol === "http:");
  if (!isEncrypted || url.username !== "" || url.password !== "") return null;
  const host = hostOf(url);
  return (isAddress(host) ? isAllowed(host, allowsLoopback) : isPublicName(host)) ? url : null;
}

import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

/** The origin for links that are printed: the operator's own browser finds it, and no request's Host can change it. */
export const operatorOrigin = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`;

/** The origin for links: PUBLIC_URL, or without it the address this very request was sent to. */
export function originOf(request: FastifyRequest, settings: Settings): string {
  if (settings.publicUrl) return settings.publicUrl;
  const address = `${request.protocol}://${request.host}`;
  if (address !== last.address) {
    if (!URL.canParse(address)) return `http://localhost:${settings.port}`;
    last = { address, origin: new URL(address).origin };
  }
  return last.origin;
}

/** An instance has one address or two: to parse it for each request would cost more than much else of it. */
let last = { address: "", origin: "" };

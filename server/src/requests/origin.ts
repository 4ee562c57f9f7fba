import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

/** Where the operator's own browser finds it: for links that are printed, which no request's Host may colour. */
export const operatorOrigin = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`;

/** Where links lead: PUBLIC_URL, or without it the address this very request was sent to. */
export function originOf(request: FastifyRequest, settings: Settings): string {
  if (settings.publicUrl) return settings.publicUrl;
  const own = `${request.protocol}://${request.host}`;
  return URL.canParse(own) ? new URL(own).origin : `http://localhost:${settings.port}`;
}

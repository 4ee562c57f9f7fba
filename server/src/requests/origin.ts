import type { FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";

/** The origin for links that are printed: the operator's own browser finds it, and no request's Host can change it. */
export const operatorOrigin = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`;

/** The origin for links: PUBLIC_URL, or without it the address this very request was sent to. */
export function originOf(request: FastifyRequest, settings: Settings): string {
  if (settings.publicUrl) return settings.publicUrl;
  const own = `${request.protocol}://${request.host}`;
  return URL.canParse(own) ? new URL(own).origin : `http://localhost:${settings.port}`;
}

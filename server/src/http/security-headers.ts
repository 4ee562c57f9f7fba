import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Settings } from "../settings.ts";
import { isSecure } from "../requests/session-cookie.ts";

/**
 * The policy is exact: nothing may be loaded from anywhere but here. `scriptHashes` are those of our own inline
 * scripts; `mediaOrigin` is where redirects to uploaded files lead.
 */
export function contentSecurityPolicy(scriptHashes: string[], mediaOrigin?: string): string {
  const media = mediaOrigin ? ` ${mediaOrigin}` : "";
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(" "),
    // Radix locks scrolling with a style element of its own.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data:${media}`,
    `media-src 'self' blob:${media}`,
    `connect-src 'self'${media}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The route is checked as well as the address, which may be written in other ways. */
export const isApi = ({ url, routeOptions }: FastifyRequest) =>
  url.startsWith("/api") || routeOptions.url?.startsWith("/api") === true;

const mediaOriginOf = ({ store }: Settings) => (store?.isRedirecting ? new URL(store.endpoint).origin : undefined);

export function addSecurityHeaders(app: FastifyInstance, settings: Settings, scriptHashes: string[]) {
  const headers = {
    "content-security-policy": contentSecurityPolicy(scriptHashes, mediaOriginOf(settings)),
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()",
  };
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    if (isSecure(request, settings)) reply.header("strict-transport-security", "max-age=31536000");
    // A response of the API is only for the caller, and only for now.
    if (isApi(request)) reply.headers({ "cache-control": "no-store", vary: "Cookie" });
  });
}

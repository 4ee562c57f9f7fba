import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { refuse } from "../errors.ts";
import type { Settings } from "../settings.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** A page of another site may not act here with a member's cookie. */
export function refuseOtherOrigins(app: FastifyInstance, settings: Settings) {
  app.addHook("onRequest", async (request) => {
    if (SAFE.has(request.method)) return;
    const site = request.headers["sec-fetch-site"];
    const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none";
    if (isForeignSite || !isOwnOrigin(request.headers, request.host, settings)) {
      throw refuse("other_site");
    }
  });
}

/** Browsers send Origin with every unsafe request and every socket; a program that sends none has no cookie to steal. */
export function isOwnOrigin(headers: IncomingHttpHeaders, host: string | undefined, settings: Settings): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  if (origin === settings.publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

import type { FastifyInstance } from "fastify";

const SECONDS = 30;
/** The longest limit of any route; an upload over a slow connection needs more time than a call. */
export const LONGEST_BODY_SECONDS = 120;

declare module "fastify" {
  interface FastifyContextConfig {
    /** How long the body of this route may take to arrive, if not the default. */
    bodySeconds?: number;
  }
}

/** Node has one time limit for all requests, which has to be the longest; this one is per route. */
export function limitBodyTime(app: FastifyInstance) {
  app.addHook("onRequest", async (request) => {
    const { raw } = request;
    const hasBody = raw.headers["transfer-encoding"] !== undefined || Number(raw.headers["content-length"] ?? 0) > 0;
    if (!hasBody) return;
    const seconds = request.routeOptions.config.bodySeconds ?? SECONDS;
    const timer = setTimeout(() => raw.complete || raw.destroy(), seconds * 1000);
    for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
  });
}

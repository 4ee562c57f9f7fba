import type { FastifyInstance } from "fastify";

const SECONDS = 30;
/** The longest any body may take; an upload over a slow line needs more time than a call. */
export const LONGEST_BODY_SECONDS = 120;

declare module "fastify" {
  interface FastifyContextConfig {
    /** How long the body of this route may take to arrive, where that is not what a call gets. */
    bodySeconds?: number;
  }
}

/** Node has one time limit for all requests, which is the longest's; this is the one for each. */
export function limitBodyTime(app: FastifyInstance) {
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    const hasBody = raw.headers["transfer-encoding"] !== undefined || Number(raw.headers["content-length"] ?? 0) > 0;
    if (!hasBody) return;
    const seconds = routeOptions.config.bodySeconds ?? SECONDS;
    const timer = setTimeout(() => raw.complete || raw.destroy(), seconds * 1000);
    for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
  });
}

import type { FastifyInstance, FastifyReply } from "fastify";
import { unavailable } from "../errors.ts";

const LIMIT_MS = 15_000;

/**
 * Refuses what is not done in time; a route may have a `handlerTimeout` of its own, which Fastify sees to. Fastify's own
 * limit for all routes makes a signal for each request and aborts it at the end: a tenth of what a page from memory costs.
 */
export function limitHandlingTime(app: FastifyInstance, limitMs = LIMIT_MS) {
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.handlerTimeout) return;
    const timer = setTimeout(() => refuseLate(reply), limitMs);
    reply.raw.once("close", () => clearTimeout(timer));
  });
}

function refuseLate(reply: FastifyReply) {
  if (reply.sent) return;
  // Half of a response cannot be taken back.
  if (reply.raw.headersSent) reply.raw.destroy();
  else void reply.send(unavailable());
}

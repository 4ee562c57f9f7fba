import type { FastifyInstance, FastifyReply } from "fastify";
import { refuse } from "../errors.ts";

const LIMIT_MS = 15_000;

/** How often late requests are looked for, in one limit. */
const LOOKS = 20;

/**
 * Refuses what is not done in time; a route may have a `handlerTimeout` of its own, which Fastify sees to. Fastify's own
 * limit for all routes makes a signal for each request and aborts it at the end: a tenth of what a page from memory costs.
 * A timer for each request costs another twentieth.
 */
export function limitHandlingTime(app: FastifyInstance, limitMs = LIMIT_MS) {
  /** When each request in flight is late, the oldest first. */
  const inFlight = new Map<FastifyReply, number>();
  app.addHook("onRequest", async (request, reply) => {
    if (request.routeOptions.handlerTimeout) return;
    inFlight.set(reply, performance.now() + limitMs);
    reply.raw.once("close", () => inFlight.delete(reply));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [reply, end] of inFlight) {
      if (end > now) return;
      inFlight.delete(reply);
      refuseLate(reply);
    }
  }, limitMs / LOOKS);
  look.unref();
  app.addHook("onClose", async () => clearInterval(look));
}

function refuseLate(reply: FastifyReply) {
  if (reply.sent) return;
  // Half of a response cannot be taken back.
  if (reply.raw.headersSent) reply.raw.destroy();
  else void reply.send(refuse("server_busy"));
}

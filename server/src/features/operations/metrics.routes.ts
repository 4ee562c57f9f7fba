import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { EXPOSITION_TYPE, exposition } from "../../metrics/exposition.ts";
import { readAll } from "../../workers/worker-metrics.ts";
import { measureInstance } from "./instance-metrics.ts";

/** The numbers for a collector that has the token. Without METRICS_TOKEN they are at METRICS_PORT or nowhere. */
export function metricsRoutes(app: FastifyInstance, ctx: AppContext) {
  measureInstance(ctx);
  const { token } = ctx.settings.metrics;
  const read = readAll(ctx.measures.metrics);
  if (token === undefined) return;
  app.get("/metrics", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!isToken(request.headers.authorization, token)) {
      reply.header("www-authenticate", "Bearer");
      throw refuse("metrics_token_needed");
    }
    return reply.type(EXPOSITION_TYPE).send(exposition(await read()));
  });
}

/** Compared by hash, in a time that says nothing about how much of it was right. */
const isToken = (given: string | undefined, token: string) =>
  timingSafeEqual(hash(given ?? ""), hash(`Bearer ${token}`));
const hash = (value: string) => createHash("sha256").update(value).digest();

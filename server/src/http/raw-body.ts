import type { FastifyInstance } from "fastify";
import { LONGEST_BODY_SECONDS } from "./body-time.ts";

/** Time for the response after the last byte has come. */
const RESPONSE_SECONDS = 25;

/** The options of routes that read their body as it arrives. */
export const rawBody = {
  config: { bodySeconds: LONGEST_BODY_SECONDS },
  handlerTimeout: (LONGEST_BODY_SECONDS + RESPONSE_SECONDS) * 1000,
};

/** Registers routes that get the raw bytes, whatever their content type. */
export function withRawBodies(app: FastifyInstance, addRoutes: (raw: FastifyInstance) => void) {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    addRoutes(raw);
  });
}

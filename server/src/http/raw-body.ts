import type { FastifyInstance } from "fastify";
import { LONGEST_BODY_SECONDS } from "./body-time.ts";

/** Room to answer in after the last byte has come. */
const RESPONSE_SECONDS = 25;

/** For routes that read their body as it arrives. */
export const rawBody = {
  config: { bodySeconds: LONGEST_BODY_SECONDS },
  handlerTimeout: (LONGEST_BODY_SECONDS + RESPONSE_SECONDS) * 1000,
};

/** A part of the server whose routes get the bytes themselves, whatever they are said to be. */
export function withRawBodies(app: FastifyInstance, addRoutes: (raw: FastifyInstance) => void) {
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    addRoutes(raw);
  });
}

import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../errors.ts";
import { LONGEST_BODY_SECONDS } from "./body-time.ts";

/** Time for the response after the last byte has come. */
const RESPONSE_SECONDS = 25;
/** How long a refusal waits for the rest of the body. */
const REST_MS = 2_000;

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
    raw.addHook("onSend", async ({ raw: message }, { statusCode }) => {
      if (statusCode >= 400) await dropRest(message);
    });
    addRoutes(raw);
  });
}

/** The bytes as they arrive. Who stops reading them does not close the connection, so that a refusal gets through. */
export async function* bytesOf({ body }: FastifyRequest): AsyncIterable<Uint8Array> {
  try {
    if (body) yield* (body as Readable).iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch {
    // Cut off on the way is the sender's doing, or their line's: nothing of ours is broken.
    throw refuse("upload_interrupted");
  }
}

/** A connection that is closed before all of the body was read is reset, and with it the response may be lost. */
async function dropRest(message: IncomingMessage) {
  if (message.complete || message.destroyed) return;
  message.resume();
  await finished(message, { signal: AbortSignal.timeout(REST_MS), cleanup: true }).catch(() => undefined);
}

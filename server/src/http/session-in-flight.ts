import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { addressKey } from "../limits/limits.ts";
import { KeyedQueue } from "../concurrency/keyed-queue.ts";
import { isApi } from "./security-headers.ts";
import { readBearerToken } from "../requests/bearer-token.ts";
import { isSecure, readSessionCookie } from "../requests/session-cookie.ts";

const refusal = () => refuse("too_many_requests");

/** Calls of one session. A page that is opened in several windows at once waits a moment and is not refused. */
const OF_SESSION = { atOnceOfKey: 20, waitingOfKey: 100, waitMs: 2_000, refusal };
/** Calls from one address without a known session: a school, or a proxy that is not configured, is one address. */
const OF_ADDRESS = { atOnceOfKey: 100, waitingOfKey: 400, waitMs: 2_000, refusal };
/** Pictures: a browser requests all of a page at once, and retries none of them. */
const PICTURES = { atOnceOfKey: 20, waitingOfKey: 500, waitMs: 10_000, refusal };

/**
 * A client that is refused and retries at once would be refused thousands of times a second. Each pauses for another
 * time, so that hundreds do not come back in the same moment.
 */
const pauseMs = () => 1_000 + Math.random() * 3_000;
const MAX_PAUSED = 1_000;
const MAX_KNOWN = 10_000;

/**
 * Bounds how many requests of one session, or from one address, are in flight: until their response begins, for a film
 * is sent as slowly as it is watched. This comes before any query, so that overload is felt by those who cause it.
 */
export function limitInFlight(app: FastifyInstance, settings: Settings) {
  if (!settings.rateLimit) return;
  const sessions = new KeyedQueue(OF_SESSION);
  const addresses = new KeyedQueue(OF_ADDRESS);
  const pictures = new KeyedQueue(PICTURES);
  /** Tokens that were a member's a moment ago. Any other may be made up, so it counts for its address. */
  const known = new Set<string>();
  let paused = 0;

  function tokenOf(request: FastifyRequest) {
    const bearer = readBearerToken(request);
    if (bearer === undefined) return readSessionCookie(request, isSecure(request, settings));
    return bearer && `${bearer.prefix}_${bearer.secret}`;
  }

  function take(request: FastifyRequest) {
    const token = tokenOf(request);
    const session = token && known.has(token) ? token : null;
    if (!isApi(request)) return pictures.take(session ?? addressKey(request.ip));
    return session ? sessions.take(session) : addresses.take(addressKey(request.ip));
  }

  async function pause(error: unknown): Promise<never> {
    if (paused < MAX_PAUSED) {
      paused += 1;
      await sleep(pauseMs());
      paused -= 1;
    }
    throw error;
  }

  function remember(request: FastifyRequest) {
    const token = tokenOf(request);
    if (!token || !request.viewer) return;
    known.delete(token);
    known.add(token);
    const [oldest] = known;
    if (known.size > MAX_KNOWN && oldest) known.delete(oldest);
  }

  const releases = new WeakMap<FastifyRequest, () => void>();
  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    const isPicture = request.method === "GET" && request.url.startsWith("/objects/");
    if (!isApi(request) && !isPicture) return;
    const release = await take(request).catch(pause);
    releases.set(request, release);
    reply.raw.once("close", release);
    // The connection may have been cut while this request waited.
    if (reply.raw.closed) release();
  });
  app.addHook("onSend", async (request) => {
    const release = releases.get(request);
    if (!release) return;
    remember(request);
    release();
  });
}

import type { FastifyRequest } from "fastify";
import { refuse } from "../errors.ts";
import { KeyedQueue } from "../concurrency/keyed-queue.ts";

/**
 * Reads of one member that are handled at a time, over all their sessions. The others wait: a page's reads are quick, and
 * each takes connections and processor time that other members wait for. Writes have limits of their own, and some take
 * seconds, as a picture that is prepared does.
 */
const OF_MEMBER = { atOnceOfKey: 2, waitingOfKey: 100, waitMs: 10_000, refusal: () => refuse("too_many_requests") };

/**
 * With this many reads of one member waiting, the client is a program or a broken page: each read is then followed by a
 * rest of so many times its own length, so that others' requests find the event loop free.
 */
const CROWDED_AT = 10;
const REST_FACTOR = 3;
const MAX_REST_MS = 1_000;

/** Queues the reads of one member. */
export type InTurn = <T>(call: Pick<FastifyRequest, "method" | "viewer">, handle: () => Promise<T>) => Promise<T>;

export function takingTurns(isOn: boolean): InTurn {
  const queue = new KeyedQueue(OF_MEMBER);
  return async ({ method, viewer }, handle) => {
    if (!isOn || method !== "GET" || !viewer) return handle();
    const leave = await queue.take(viewer.id);
    const start = performance.now();
    try {
      return await handle();
    } finally {
      const rest = Math.min(MAX_REST_MS, REST_FACTOR * (performance.now() - start));
      if (queue.waitingOf(viewer.id) < CROWDED_AT) leave();
      else setTimeout(leave, rest).unref();
    }
  };
}

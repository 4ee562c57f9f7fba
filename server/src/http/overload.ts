import { type Histogram, monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { refuse } from "../errors.ts";
import { isApi } from "./security-headers.ts";

/**
 * Beyond these limits, one more request would only make all of them late. They are generous: a noisy machine is not an
 * overloaded one.
 */
const MAX_IN_FLIGHT = 1_000;
const MAX_DELAY_MS = 1_500;
const SAMPLE_MS = 1_000;

/**
 * Responds with 503 at once instead of serving everything too late. Health checks always pass. Returns how many requests
 * are in flight.
 */
export function shedOverload(app: FastifyInstance): () => number {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const isOverloaded = watchDelay(delay);
  let isLate = false;
  const sample = setInterval(() => {
    isLate = isOverloaded();
  }, SAMPLE_MS);
  sample.unref();

  let inFlight = 0;
  app.addHook("onRequest", async (request) => {
    inFlight += 1;
    // Counts down when the connection is done with the request, served or cut off.
    request.raw.once("close", () => (inFlight -= 1));
    if (isApi(request) && (isLate || inFlight > MAX_IN_FLIGHT)) throw refuse("server_busy");
  });
  app.addHook("onClose", async () => {
    clearInterval(sample);
    delay.disable();
  });
  return () => inFlight;
}

/**
 * True once two samples in a row were late: a single stall is over when it is measured, and refusing the next second's
 * requests would only make it longer. The histogram isn't reset between samples, for that loses the stall that follows.
 */
export function watchDelay(delay: Pick<Histogram, "count" | "mean">): () => boolean {
  let [count, sum, wasLate] = [0, 0, false];
  return () => {
    const [lastCount, lastSum] = [count, sum];
    count = delay.count;
    sum = count === 0 ? 0 : delay.mean * count;
    const isLate = (sum - lastSum) / Math.max(1, count - lastCount) > MAX_DELAY_MS * 1e6;
    const isSecond = isLate && wasLate;
    wasLate = isLate;
    return isSecond;
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { call, type Call, Failures } from "./calls.ts";

/** Asks at a steady rate, whether responses come or not, until it is stopped. */
export function readSteadily(address: () => string, wanted: Call, perSecond = 200, failures = new Failures()) {
  const pending = new Set<Promise<void>>();
  const times: number[] = [];
  const failedTimes: number[] = [];
  let isOver = false;
  let count = 0;
  const reading = (async () => {
    const begun = performance.now();
    while (!isOver) {
      const due = begun + (count * 1_000) / perSecond - performance.now();
      count += 1;
      if (due > 0) await sleep(due);
      const one = call(address(), wanted).then((reply) => {
        failures.add(reply);
        (reply.status === 200 ? times : failedTimes).push(reply.ms);
      });
      pending.add(one);
      void one.finally(() => pending.delete(one));
    }
    await Promise.all(pending);
  })();
  return {
    failures,
    /** Milliseconds of the responses that were good, and of the others. */
    times,
    failedTimes,
    async stop() {
      isOver = true;
      await reading;
      return count;
    },
  };
}

/** The value that this share of them does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

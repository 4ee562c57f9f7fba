import { Agent, get } from "node:http";
import { createHistogram } from "node:perf_hooks";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../testing/eventually.ts";
import { handleError } from "./error-handler.ts";
import { shedOverload, watchDelay } from "./overload.ts";

const app = Fastify();
app.setErrorHandler(handleError);
const countInFlight = shedOverload(app);
let release = () => {};
const held = new Promise<void>((resolve) => (release = resolve));
app.get("/api/slow", () => held.then(() => "done"));
app.get("/healthz", async () => "alive");
const agent = new Agent({ maxSockets: Infinity });
beforeAll(() => app.listen({ port: 0, host: "127.0.0.1" }));
afterAll(async () => {
  agent.destroy();
  await app.close();
});

const ask = (path: string) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined }>((resolve, reject) =>
    get(`${app.listeningOrigin}${path}`, { agent }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, retryAfter: response.headers["retry-after"] });
    }).on("error", reject),
  );

it("H8: beyond a thousand requests in flight the next gets 503 at once, health checks pass, and all are served later", async () => {
  const waiting: ReturnType<typeof ask>[] = [];
  // As many at once as the system queues for one port.
  while (waiting.length < 1_000) {
    waiting.push(...Array.from({ length: 250 }, () => ask("/api/slow")));
    await eventually(() => expect(countInFlight()).toBe(waiting.length), 10_000);
  }
  const refused = await ask("/api/slow");
  expect(refused.status).toBe(503);
  expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  expect((await ask("/healthz")).status).toBe(200);
  release();
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([200]));
  await eventually(() => expect(countInFlight()).toBe(0));
  expect((await ask("/api/slow")).status).toBe(200);
});

it("H8: a single stall of the event loop is no overload, stall after stall is, until one sample is in time", () => {
  const delay = createHistogram();
  const isOverloaded = watchDelay(delay);
  const inSample = (...delaysMs: number[]) => {
    for (const ms of delaysMs) delay.record(ms * 1e6);
    return isOverloaded();
  };
  expect(inSample()).toBe(false);
  expect(inSample(2_000)).toBe(false);
  expect(inSample(20, 20, 20)).toBe(false);
  expect(inSample(1_800)).toBe(false);
  expect(inSample(1_700)).toBe(true);
  expect(inSample(1_600)).toBe(true);
  expect(inSample(20, 30, 1_000)).toBe(false);
  expect(inSample(1_600)).toBe(false);
});

import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { handleError } from "./error-handler.ts";
import { limitHandlingTime } from "./handling-time.ts";

const LIMIT_MS = 50;
const app = Fastify();
app.setErrorHandler(handleError);
limitHandlingTime(app, LIMIT_MS);
const endless: (() => void)[] = [];
const never = () => new Promise<object>((resolve) => endless.push(() => resolve({ late: true })));
app.get("/quick", async () => ({ ok: true }));
app.get("/endless", never);
app.get("/half", (_request, reply) => {
  reply.raw.write("half");
  return never();
});
app.get("/own", { handlerTimeout: 10 * LIMIT_MS }, async () => {
  await new Promise((resolve) => setTimeout(resolve, 2 * LIMIT_MS));
  return { ok: true };
});
afterEach(() => {
  for (const end of endless.splice(0)) end();
});

it("a request that is not done in time gets 503, and when to come back", async () => {
  const response = await app.inject("/endless");
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toBeDefined();
});

it("half a response that is not done in time is cut off", async () => {
  await expect(app.inject("/half")).rejects.toThrow("response destroyed before completion");
});

it("others are served, and a route may have a limit of its own", async () => {
  expect((await app.inject("/quick")).json()).toEqual({ ok: true });
  expect((await app.inject("/own")).json()).toEqual({ ok: true });
});

import { expect, it } from "vitest";
import { Metrics } from "./metrics.ts";
import { RequestTimes } from "./request-times.ts";

it("a minute's times are exact to a tenth, and the next minute begins with none", () => {
  const times = new RequestTimes(new Metrics());
  for (let ms = 1; ms <= 100; ms += 1) times.observe("GET", "/api/posts", ms === 7 ? 503 : 200, ms);
  const { requests, failures, halfMs, mostMs } = times.takeMinute();
  expect([requests, failures]).toEqual([100, 1]);
  expect(Math.abs((halfMs ?? 0) / 50 - 1)).toBeLessThan(0.1);
  expect(Math.abs((mostMs ?? 0) / 95 - 1)).toBeLessThan(0.1);
  expect(times.takeMinute()).toEqual({ requests: 0, failures: 0, halfMs: null, mostMs: null });
});

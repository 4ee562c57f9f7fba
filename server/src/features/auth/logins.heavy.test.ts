import { expect, it } from "vitest";
import { PASSWORD } from "../../testing/people.ts";
import { useWorld } from "../../testing/use-world.ts";

const world = useWorld({ own: true });
const AT_ONCE = 50;
const MEGABYTE = 2 ** 20;

it("A1: fifty logins at once cost little memory, and a member reads the feed meanwhile", async () => {
  const ana = await world.member();
  await ana.send("/api/posts", { body: { content: "Hello" } });
  const people = await Promise.all(Array.from({ length: AT_ONCE }, () => world.member()));
  const before = process.memoryUsage().rss;
  let peak = before;
  let isDone = false;
  const logins = Promise.all(
    people.map(({ email }) => world.send("/api/login", { body: { email, password: PASSWORD } })),
  ).finally(() => (isDone = true));
  const times: number[] = [];
  while (!isDone) {
    const began = performance.now();
    expect((await ana.send("/api/posts")).status).toBe(200);
    times.push(performance.now() - began);
    peak = Math.max(peak, process.memoryUsage().rss);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const statuses = (await logins).map(({ status }) => status);
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
  expect(statuses).toContain(200);
  expect((peak - before) / MEGABYTE).toBeLessThan(200);
  // The middle one: other tests use the processor as well.
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(500);
});

import { expect, it, onTestFinished, vi } from "vitest";
import { GroupedWrites } from "./grouped-writes.ts";

/** Writes that end when the test says so, and what each of them was given. */
function held() {
  const given: string[][] = [];
  const ends: (() => void)[] = [];
  const writes = new GroupedWrites(async (items: string[]) => {
    given.push(items);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (items.some((item) => item.startsWith("broken"))) throw new Error("This one is broken");
    return items.map((item) => (item.startsWith("refused") ? new Error("Refused") : `${item} stored`));
  });
  const endAll = async (promise: Promise<unknown>) => {
    let isOver = false;
    void promise.finally(() => (isOver = true));
    while (!isOver) {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { writes, given, endAll };
}

it("what arrives during a write goes together in the next", async () => {
  const { writes, given, endAll } = held();
  const all = Promise.all(["a", "b", "c"].map((item) => writes.write("post", item, item)));
  await endAll(all);
  expect(await all).toEqual(["a stored", "b stored", "c stored"]);
  expect(given).toEqual([["a"], ["b", "c"]]);
});

it("keys do not wait for each other", async () => {
  const { writes, given, endAll } = held();
  const all = Promise.all([writes.write("one", "a", "a"), writes.write("other", "b", "b")]);
  expect(given).toEqual([["a"], ["b"]]);
  await endAll(all);
});

it("two of one member are in two writes, in their order", async () => {
  const { writes, given, endAll } = held();
  const all = Promise.all(["first", "b1", "b2", "c"].map((item) => writes.write("post", item[0] ?? "", item)));
  await endAll(all);
  expect(given).toEqual([["first"], ["b1", "c"], ["b2"]]);
});

it("one that breaks its write fails alone, and a refusal is for its own", async () => {
  const { writes, endAll } = held();
  const all = Promise.allSettled(["a", "broken", "refused", "d"].map((item) => writes.write("post", item, item)));
  await endAll(all);
  expect((await all).map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)))).toEqual([
    "a stored",
    "Error: This one is broken",
    "Error: Refused",
    "d stored",
  ]);
});

it("a key that is written to all the time is written to ten times a second, and one after a pause at once", async () => {
  const begun: number[] = [];
  const writes = new GroupedWrites(async (items: string[]) => {
    begun.push(performance.now());
    return items;
  });
  for (let n = 0; n < 8; n++) await writes.write("post", "a", String(n));
  const gaps = begun.slice(1).map((time, n) => time - (begun[n] ?? 0));
  expect(gaps).toHaveLength(7);
  // The first five follow each other at once; what is measured is a lower bound, which a slow machine keeps too.
  for (const gap of gaps.slice(4)) expect(gap).toBeGreaterThan(95);

  const before = performance.now();
  await writes.write("another", "a", "first");
  expect(begun.at(-1)).toBeLessThan(before + 95);
});

it("a key that is written to all the time is written to at once when enough are waiting", async () => {
  // No time passes.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sizes: number[] = [];
  const writes = new GroupedWrites(async (items: string[]) => {
    sizes.push(items.length);
    return items;
  });
  for (let n = 0; n < 5; n++) await writes.write("post", "a", String(n));
  await Promise.all(Array.from({ length: 20 }, (_, n) => writes.write("post", `member ${n}`, "like")));
  expect(sizes).toEqual([1, 1, 1, 1, 1, 20]);
});

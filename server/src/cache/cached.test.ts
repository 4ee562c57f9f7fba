import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Cached } from "./cached.ts";

/** Counts how often it is asked; the third time it fails. */
function counting(cached: Cached<number>, ms = 0) {
  let asked = 0;
  return (key = "") =>
    cached.one(key, async () => {
      await setTimeout(ms);
      asked += 1;
      if (asked === 3) throw new Error("no");
      return asked;
    });
}

afterEach(() => vi.useRealTimers());

describe("values in memory", () => {
  it("a value is loaded once, and again after it was dropped or got too old", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const cached = new Cached<number>({ maxMs: 30 });
    const count = counting(cached);
    expect([await count(), await count()]).toEqual([1, 1]);
    cached.drop([""]);
    expect([await count(), await count()]).toEqual([2, 2]);
    vi.advanceTimersByTime(40);
    await expect(count()).rejects.toThrow("no");
    expect(await count()).toBe(4);
  });

  it("a value that is dropped while it is loaded is for those who wait, and for nobody else", async () => {
    const cached = new Cached<number>();
    const count = counting(cached, 5);
    const before = [count(), count()];
    cached.drop(null);
    expect(await count()).toBe(2);
    expect(await Promise.all(before)).toEqual([1, 1]);
    expect(cached.get("")).toBe(2);
  });

  it("beyond the most there may be, the oldest are dropped", async () => {
    const cached = new Cached<number>({ max: 2 });
    for (const key of ["a", "b", "c"]) await cached.one(key, async () => 1);
    expect(["a", "b", "c"].map((key) => cached.get(key))).toEqual([undefined, 1, 1]);
  });

  it("several are loaded by one call, without those that are there or on their way", async () => {
    const cached = new Cached<string>();
    const asked: string[][] = [];
    const load = async (keys: string[]) => {
      asked.push(keys);
      await setTimeout(5);
      return new Map(keys.filter((key) => key !== "gone").map((key) => [key, `${key}!`]));
    };
    const [one, two] = [cached.all(["a", "gone"], load), cached.all(["a", "b"], load)];
    expect([...(await one)]).toEqual([["a", "a!"]]);
    expect((await two).get("b")).toBe("b!");
    await cached.all(["a", "b", "gone"], load);
    expect(asked).toEqual([["a", "gone"], ["b"], ["gone"]]);
  });
});

describe("values that are held only if it took long to load them", () => {
  it("what is loaded quickly is loaded each time", async () => {
    const count = counting(new Cached({ quickMs: 40 }));
    expect([await count(), await count()]).toEqual([1, 2]);
    await expect(count()).rejects.toThrow("no");
    expect(await count()).toBe(4);
  });

  it("what took long is held, each key by itself, and those who ask meanwhile share it", async () => {
    const count = counting(new Cached({ quickMs: 40 }), 60);
    expect(await Promise.all([count(), count()])).toEqual([1, 1]);
    expect([await count(), await count("other"), await count()]).toEqual([1, 2, 1]);
  });
});

import type { Health } from "@plaza/contract/admin";
import { describe, expect, it } from "vitest";
import { bytes, span, troublesOf } from "./health-words.ts";

describe("sizes", () => {
  it.each([
    [0, "0 bytes"],
    [999, "999 bytes"],
    [1_000, "1 kB"],
    [1_536_000, "1.5 MB"],
    [12_345_678_901, "12.3 GB"],
    [5e15, "5,000 TB"],
  ])("%i is %s", (count, words) => expect(bytes(count)).toBe(words));
});

describe("time since the start", () => {
  it.each([
    [0, "less than a minute"],
    [61, "1 minute"],
    [7_200, "2 hours"],
    [86_399, "23 hours"],
    [2_000_000, "23 days"],
  ])("%i seconds are %s", (seconds, words) => expect(span(seconds)).toBe(words));
});

describe("troubles", () => {
  const well = {
    database: { isMigrated: true },
    storage: { freeBytes: 1e12 },
    redis: "off",
  } as Health;

  it("are none where all is well", () => expect(troublesOf(well)).toEqual([]));

  it("are named", () => {
    const ill = { ...well, redis: "away", storage: { usedBytes: 0, freeBytes: 1 } } as Health;
    expect(troublesOf(ill)).toEqual(["Redis is away", "The disk is nearly full"]);
  });
});

import type { Health } from "@plaza/contract/admin/health";
import { describe, expect, it } from "vitest";
import { formatSpan, problemsOf } from "./health-problems.ts";

describe("time since the start", () => {
  it.each([
    [0, "less than a minute"],
    [61, "1 minute"],
    [7_200, "2 hours"],
    [86_399, "23 hours"],
    [2_000_000, "23 days"],
  ])("%i seconds are %s", (seconds, searchText) => expect(formatSpan(seconds)).toBe(searchText));
});

describe("problems of an instance", () => {
  const well = {
    database: { isMigrated: true },
    storage: { freeBytes: 1e12 },
    redis: "off",
  } as Health;

  it("are none where all is well", () => expect(problemsOf(well)).toEqual([]));

  it("are named", () => {
    const ill = { ...well, redis: "away", storage: { usedBytes: 0, freeBytes: 1 } } as Health;
    expect(problemsOf(ill)).toEqual(["Redis is away", "The disk is nearly full"]);
  });
});

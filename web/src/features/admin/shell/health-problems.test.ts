import type { Health } from "@plaza/contract/admin/health";
import { describe, expect, it } from "vitest";
import { formatSpan, missingOf, problemsOf } from "./health-problems.ts";

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
    backup: { isScheduled: true, error: null },
    hasMail: true,
    hasPublicUrl: true,
  } as Health;

  it("are none where everything works", () => expect([problemsOf(well), missingOf(well)]).toEqual([[], []]));

  it("are named", () => {
    const storage = { usedBytes: 0, freeBytes: 1 };
    const ill = { ...well, redis: "away", storage, backup: { ...well.backup, error: "No space" } } as Health;
    expect(problemsOf(ill)).toEqual(["Redis can't be reached", "The disk is almost full", "The last backup failed"]);
  });

  it("are apart from what is not set up yet", () => {
    const bare = { ...well, hasMail: false, hasPublicUrl: false, backup: { ...well.backup, isScheduled: false } };
    expect(problemsOf(bare)).toEqual([]);
    expect(missingOf(bare).map(([, label]) => label)).toEqual(["Public address", "Email", "Backups"]);
  });
});

import { describe, expect, it } from "vitest";
import { momentOf } from "../../../words/local-time.ts";
import { datesOf, movedDates } from "./dates.ts";

const BERLIN = "Europe/Berlin";
const first = (startTime: string, endTime: string | null = null) => ({ startTime, endTime });
const startsOf = (spans: { startTime: string }[]) => spans.map(({ startTime }) => startTime.replace(":00.000Z", "Z"));

describe("the dates of a series", () => {
  it("each week stay at the same time of day over the change to winter time", () => {
    const dates = datesOf(first("2026-10-18T17:00:00.000Z", "2026-10-18T19:30:00.000Z"), {
      every: "weekly",
      count: 3,
      timeZone: BERLIN,
    });
    expect(startsOf(dates)).toEqual(["2026-10-18T17:00Z", "2026-10-25T18:00Z", "2026-11-01T18:00Z"]);
    expect(dates[2]?.endTime).toBe("2026-11-01T20:30:00.000Z");
  });

  it("every two weeks leave one out", () => {
    const dates = datesOf(first("2026-10-18T17:00:00.000Z"), { every: "biweekly", count: 3, timeZone: BERLIN });
    expect(startsOf(dates)).toEqual(["2026-10-18T17:00Z", "2026-11-01T18:00Z", "2026-11-15T18:00Z"]);
  });

  it("each month on the 31st are on the last day of a shorter one", () => {
    const dates = datesOf(first("2027-12-31T10:00:00.000Z"), { every: "monthly", count: 5, timeZone: BERLIN });
    expect(startsOf(dates).map((at) => at.slice(0, 10))).toEqual([
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
    ]);
  });

  it("are calendar days where their creator is, whatever the day in UTC", () => {
    const evening = first("2026-01-31T03:30:00.000Z");
    const dates = datesOf(evening, { every: "monthly", count: 2, timeZone: "America/New_York" });
    expect(startsOf(dates)).toEqual(["2026-01-31T03:30Z", "2026-03-01T03:30Z"]);
  });

  it("end on the last day, inclusive, and one more than allowed shows that there are too many", () => {
    const start = first("2026-11-02T22:00:00.000Z");
    const until = (day: string) => datesOf(start, { every: "weekly", until: day, timeZone: BERLIN }).length;
    expect([until("2026-11-15"), until("2026-11-16"), until("2026-11-17"), until("2030-01-01")]).toEqual([2, 3, 3, 61]);
    expect(until("2026-11-01")).toBe(0);
  });

  it("take the first of an hour that comes twice, and move out of one that there is not", () => {
    expect(new Date(momentOf(Date.UTC(2026, 9, 25, 2, 30), BERLIN)).toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(new Date(momentOf(Date.UTC(2026, 2, 29, 2, 30), BERLIN)).toISOString()).toBe("2026-03-29T01:30:00.000Z");
  });
});

describe("the dates after one that is moved", () => {
  const following = [first("2026-02-28T17:00:00.000Z"), first("2026-03-31T16:00:00.000Z")];
  const before = first("2026-01-31T17:00:00.000Z");
  const rule = { every: "monthly" as const, timeZone: BERLIN };

  it("keep their days where it stays on its own", () => {
    const after = first("2026-01-31T18:00:00.000Z", "2026-01-31T20:00:00.000Z");
    const dates = movedDates(following, { before, after }, rule);
    expect(startsOf(dates)).toEqual(["2026-02-28T18:00Z", "2026-03-31T17:00Z"]);
    expect(dates[1]?.endTime).toBe("2026-03-31T19:00:00.000Z");
  });

  it("are counted anew from another day", () => {
    const dates = movedDates(following, { before, after: first("2026-01-15T17:00:00.000Z") }, rule);
    expect(startsOf(dates)).toEqual(["2026-02-15T17:00Z", "2026-03-15T17:00Z"]);
  });
});

import { describe, expect, it } from "vitest";
import { firstDayOfWeek, plusMonths, readDay, weekOf, weeksOfMonth } from "./days.ts";
import { daysOf } from "./use-calendar.ts";

describe("the days of a calendar", () => {
  it("are in weeks that begin as the country has it", () => {
    expect(weekOf("2026-11-19", 1)).toEqual(expect.arrayContaining(["2026-11-16", "2026-11-22"]));
    expect(weekOf("2026-11-22", 7)[0]).toBe("2026-11-22");
    expect(firstDayOfWeek(["de-DE", "en-GB"])).toBe(1);
    expect(firstDayOfWeek(["en-US"])).toBe(7);
  });

  it("fill four to six weeks of a month", () => {
    const weeks = (day: string, first: number) => weeksOfMonth(day, first).length;
    expect([weeks("2027-02-10", 1), weeks("2026-11-30", 7), weeks("2026-08-01", 1)]).toEqual([4, 5, 6]);
  });

  it("move by a month to its last day where it lacks one", () => {
    expect(plusMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(plusMonths("2027-01-31", -2)).toBe("2026-11-30");
  });

  it("are read from an address", () => {
    const read = (written: string | null) => readDay(written, "2026-11-19");
    expect(read("2026-11")).toBe("2026-11-19");
    expect(read("2026-12")).toBe("2026-12-01");
    expect(read("2028-02-29")).toBe("2028-02-29");
    for (const wrong of [null, "", "2026", "2027-02-29", "2026-13", "9999-01", "1970-01-01", "today"]) {
      expect(read(wrong)).toBeUndefined();
    }
  });

  it("have each event that lasts until then, but not one that ends at midnight", () => {
    const event = { id: "e", name: "Fair", location: null, group: null, myResponse: null } as const;
    const state = { isWaiting: false, isCancelled: false };
    const from = new Date(2026, 10, 20, 18).toISOString();
    const on = (endTime: Date) => {
      const events = [{ ...event, ...state, startTime: from, endTime: endTime.toISOString() }];
      return [...daysOf({ events, birthdays: [], hasMore: false }, "2026-11-01", "2026-11-30").keys()];
    };
    expect(on(new Date(2026, 10, 22, 0))).toEqual(["2026-11-20", "2026-11-21"]);
    expect(on(new Date(2026, 10, 22, 1))).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(on(new Date(2026, 10, 20, 18))).toEqual(["2026-11-20"]);
  });
});

import { describe, expect, it } from "vitest";
import { firstDayOfWeek } from "#lib/text/week.ts";
import { plusMonths, readDay, weekOf, weeksOfMonth } from "./days.ts";
import { daysOf } from "./use-calendar.ts";

describe("the days of a calendar", () => {
  it("a week begins as the country of the browser has it", () => {
    expect(weekOf("2026-11-19", 1)).toEqual(expect.arrayContaining(["2026-11-16", "2026-11-22"]));
    expect(weekOf("2026-11-22", 7)[0]).toBe("2026-11-22");
    expect(firstDayOfWeek(["de-DE", "en-GB"])).toBe(1);
    expect(firstDayOfWeek(["en-US"])).toBe(7);
  });

  it("a month has four to six weeks", () => {
    const weeks = (day: string, first: number) => weeksOfMonth(day, first).length;
    expect([weeks("2027-02-10", 1), weeks("2026-11-30", 7), weeks("2026-08-01", 1)]).toEqual([4, 5, 6]);
  });

  it("a month later is its last day where it lacks the day", () => {
    expect(plusMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(plusMonths("2027-01-31", -2)).toBe("2026-11-30");
  });

  it("an address has a day or a month, and other text is none", () => {
    const read = (written: string | null) => readDay(written, "2026-11-19");
    expect(read("2026-11")).toBe("2026-11-19");
    expect(read("2026-12")).toBe("2026-12-01");
    expect(read("2028-02-29")).toBe("2028-02-29");
    for (const wrong of [null, "", "2026", "2027-02-29", "2026-13", "9999-01", "1970-01-01", "today"]) {
      expect(read(wrong)).toBeUndefined();
    }
  });

  it("an event is on each day that it lasts, but not on the day at whose midnight it ends", () => {
    const event = { id: "e", name: "Fair", location: null, group: null, page: null, myResponse: null } as const;
    const state = { isWaiting: false, isCancelled: false };
    const from = new Date(2026, 10, 20, 18).toISOString();
    const on = (endTime: Date) => {
      const events = [{ ...event, ...state, startTime: from, endTime: endTime.toISOString() }];
      return [...daysOf({ events, birthdays: [], outside: [], hasMore: false }, "2026-11-01", "2026-11-30").keys()];
    };
    expect(on(new Date(2026, 10, 22, 0))).toEqual(["2026-11-20", "2026-11-21"]);
    expect(on(new Date(2026, 10, 22, 1))).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
    expect(on(new Date(2026, 10, 20, 18))).toEqual(["2026-11-20"]);
  });
});

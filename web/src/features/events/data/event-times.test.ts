import { readDateTime } from "@plaza/contract/forms/fields/date-time";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatDayLabel, formatSpan, formatStart, formatTile, isOn, isOver } from "./event-times.ts";
import { toLocalInput } from "#lib/text/local-input.ts";
import { movedEnd, withOffset } from "./typed-times.ts";

afterEach(() => vi.unstubAllEnvs());
const inZone = (zone: string) => vi.stubEnv("TZ", zone);

describe("a time typed into the form", () => {
  it.each([
    ["Europe/Lisbon", "2026-07-01T19:00", "2026-07-01T19:00:00+01:00"],
    ["Europe/Lisbon", "2026-12-01T19:00", "2026-12-01T19:00:00+00:00"],
    ["America/St_Johns", "2026-12-01T19:00", "2026-12-01T19:00:00-03:30"],
    ["Asia/Kathmandu", "2026-12-01T19:00", "2026-12-01T19:00:00+05:45"],
    ["Pacific/Kiritimati", "2026-01-01T00:30", "2026-01-01T00:30:00+14:00"],
    ["Pacific/Pago_Pago", "2026-12-31T23:30", "2026-12-31T23:30:00-11:00"],
    // The hour that the change to summer time skips, and the one that it repeats.
    ["Europe/Berlin", "2026-03-29T02:30", "2026-03-29T03:30:00+02:00"],
    ["Europe/Berlin", "2026-10-25T02:30", "2026-10-25T02:30:00+02:00"],
    ["Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-04T02:45:00+11:00"],
  ])("is in the visitor's time zone: in %s %s is %s", (zone, typed, sent) => {
    inZone(zone);
    expect(withOffset(typed)).toBe(sent);
  });

  it.each(["Europe/Lisbon", "Pacific/Kiritimati", "America/St_Johns"])("is read back unchanged in %s", (zone) => {
    inZone(zone);
    for (const typed of ["2026-07-01T19:00", "2026-12-31T23:59", "1999-01-01T00:00"]) {
      expect(toLocalInput(readDateTime(withOffset(typed)) ?? "")).toBe(typed);
    }
  });

  it.each(["", "soon", "2026-13-01T10:00", "12026-01-01T10:00"])("is unchanged where it is no time: %j", (typed) => {
    expect(withOffset(typed)).toBe(typed);
  });
});

describe("an event's time", () => {
  const now = new Date("2026-11-15T12:00:00Z");
  const lights = { startTime: "2026-11-21T19:00:00.000Z", endTime: "2026-11-21T23:00:00.000Z" };

  it("is formatted in the visitor's time zone", () => {
    expect(formatStart(lights, "Europe/Lisbon", now)).toBe("Sat, Nov 21 at 7:00 PM");
    expect(formatStart(lights, "Asia/Tokyo", now)).toBe("Sun, Nov 22 at 4:00 AM");
    expect(formatTile(lights.startTime, "Asia/Tokyo")).toEqual({ month: "Nov", day: "22" });
    expect(formatTile("2027-01-01T05:00:00.000Z", "America/Los_Angeles")).toEqual({ month: "Dec", day: "31" });
  });

  it("names both days where it ends on another day in that zone", () => {
    expect(formatSpan(lights, "Europe/Lisbon", now)).toBe("Saturday, November 21, 7:00 PM to 11:00 PM");
    expect(formatSpan(lights, "Europe/Athens", now)).toBe("Sat, Nov 21, 9:00 PM to Sun, Nov 22, 1:00 AM");
    expect(formatSpan({ ...lights, endTime: null }, "Europe/Lisbon", now)).toBe("Saturday, November 21, 7:00 PM");
  });

  it("names the year where it is another", () => {
    expect(formatStart({ startTime: "2027-01-01T11:00:00.000Z" }, "UTC", now)).toBe("Fri, Jan 1, 2027 at 11:00 AM");
    expect(formatStart({ startTime: "9999-12-31T23:59:59.999Z" }, "UTC", now)).toBe("Fri, Dec 31, 9999 at 11:59 PM");
  });

  it("spans the change to summer time by local clock times", () => {
    const night = { startTime: "2026-10-24T22:00:00.000Z", endTime: "2026-10-25T04:00:00.000Z" };
    expect(formatSpan(night, "Europe/Berlin", now)).toBe("Sunday, October 25, 12:00 AM to 5:00 AM");
  });

  it("is running from its start to its end, and over after it", () => {
    const at = (time: string) => Date.parse(time);
    expect(isOn(lights, at("2026-11-21T18:59:59Z"))).toBe(false);
    expect(isOn(lights, at("2026-11-21T19:00:00Z"))).toBe(true);
    expect(isOver(lights, at("2026-11-21T22:59:59Z"))).toBe(false);
    expect(isOver(lights, at("2026-11-21T23:00:00Z"))).toBe(true);
  });

  it("lasts three hours without an end", () => {
    const open = { ...lights, endTime: null };
    expect(isOn(open, Date.parse("2026-11-21T21:59:59Z"))).toBe(true);
    expect(isOver(open, Date.parse("2026-11-21T22:00:00Z"))).toBe(true);
  });
});

describe("the day of an event", () => {
  const now = Date.parse("2026-11-15T21:00:00Z");

  it.each([
    ["2026-11-15T23:00:00Z", "in 2 hours"],
    ["2026-11-16T00:30:00Z", "Tomorrow · in 3 hours"],
    ["2026-11-16T23:00:00Z", "Tomorrow · in 1 day"],
    ["2026-11-17T19:00:00Z", "This Tuesday · in 2 days"],
    ["2026-11-21T19:00:00Z", "This Saturday · in 6 days"],
    ["2026-11-22T19:00:00Z", "in 7 days"],
    ["2026-12-02T19:00:00Z", "in 17 days"],
    ["2026-11-14T19:00:00Z", "1 day ago"],
  ])("is counted as people count: %s is %s", (startTime, label) => {
    inZone("Europe/Lisbon");
    expect(formatDayLabel(startTime, now)).toBe(label);
  });

  it("is the viewer's, not the server's", () => {
    inZone("Pacific/Kiritimati");
    expect(formatDayLabel("2026-11-21T19:00:00Z", now)).toBe("This Sunday · in 6 days");
  });
});

describe("the end in the form", () => {
  it.each([
    ["2026-11-21T23:00", "2026-11-21T19:00", "2026-11-22T20:30", "2026-11-23T00:30"],
    ["2026-11-21T23:00", "2026-11-21T19:00", "2026-11-20T19:00", "2026-11-20T23:00"],
  ])("%s follows the start from %s to %s", (end, from, to, moved) => {
    expect(movedEnd(end, from, to)).toBe(moved);
  });

  it("stays where it is before the start, or where one of the two is no time", () => {
    expect(movedEnd("2026-11-20T10:00", "2026-11-21T19:00", "2026-11-22T19:00")).toBe("2026-11-20T10:00");
    expect(movedEnd("2026-11-21T23:00", "", "2026-11-22T19:00")).toBe("2026-11-21T23:00");
    expect(movedEnd("2026-11-21T23:00", "2026-11-21T19:00", "")).toBe("2026-11-21T23:00");
    expect(movedEnd("9999-12-31T23:00", "9999-12-30T19:00", "9999-12-31T19:00")).toBe("9999-12-31T23:00");
  });
});

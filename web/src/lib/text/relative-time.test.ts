import { afterEach, expect, it, vi } from "vitest";
import { isToday, relativeTime } from "./relative-time.ts";

const NOW = Date.parse("2026-11-14T12:00:00.000Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

afterEach(() => vi.unstubAllEnvs());

it.each([
  [-30 * SECOND, "just now"],
  [-MINUTE, "1 minute ago"],
  [-(59 * MINUTE + 59 * SECOND), "59 minutes ago"],
  [-HOUR, "1 hour ago"],
  [-(23 * HOUR + 59 * MINUTE), "23 hours ago"],
  [-29 * DAY, "29 days ago"],
  [-30 * DAY, "4 weeks ago"],
  [-59 * DAY, "8 weeks ago"],
  [-60 * DAY, "2 months ago"],
  [-800 * DAY, "2 years ago"],
  [20 * SECOND, "in less than a minute"],
  [3 * DAY + 5 * HOUR, "in 3 days"],
  [40 * DAY, "in 6 weeks"],
])("%i ms away is '%s'", (away, text) => {
  expect(relativeTime(NOW + away, NOW)).toBe(text);
});

it("relativeTime reads the server's timestamps", () => {
  expect(relativeTime("2026-11-14T11:55:00.000Z", NOW)).toBe("5 minutes ago");
});

it.each([
  ["Sunday evening to Saturday", "UTC", "2026-11-15T22:40Z", "2026-11-21T19:00Z", "in 6 days"],
  ["Saturday back to Sunday evening", "UTC", "2026-11-21T19:00Z", "2026-11-15T22:40Z", "6 days ago"],
  ["25 hours over two midnights", "UTC", "2026-11-15T23:30Z", "2026-11-17T00:30Z", "in 2 days"],
  ["over one midnight, a whole day", "UTC", "2026-11-15T00:10Z", "2026-11-16T23:50Z", "in 1 day"],
  ["two minutes over midnight", "UTC", "2026-11-15T23:59Z", "2026-11-16T00:01Z", "in 2 minutes"],
  ["not yet a whole day", "UTC", "2026-11-16T22:00Z", "2026-11-15T23:00Z", "23 hours ago"],
  ["a date that is another one in New York", "America/New_York", "2026-11-15T12:00Z", "2026-11-18T03:00Z", "in 2 days"],
  ["the same moments in Auckland", "Pacific/Auckland", "2026-11-15T12:00Z", "2026-11-18T03:00Z", "in 2 days"],
  ["the same moments in Berlin", "Europe/Berlin", "2026-11-15T12:00Z", "2026-11-18T03:00Z", "in 3 days"],
  ["clocks go forward: 23 + 24 hours", "Europe/Berlin", "2026-03-28T12:00Z", "2026-03-30T11:00Z", "in 2 days"],
  ["clocks go back: a day of 25 hours", "Europe/Berlin", "2026-10-24T22:10Z", "2026-10-25T22:20Z", "in 24 hours"],
  ["clocks go back: the day after", "Europe/Berlin", "2026-10-24T22:10Z", "2026-10-25T23:10Z", "in 1 day"],
  ["29 and a half days, 30 dates", "UTC", "2026-11-30T10:00Z", "2026-10-31T22:00Z", "4 weeks ago"],
])("%s, in %s", (_, zone, now, when, text) => {
  vi.stubEnv("TZ", zone);
  expect(relativeTime(when, Date.parse(now))).toBe(text);
});

it.each([
  ["UTC", "2026-11-16T00:00Z", "2026-11-16T23:59Z", true],
  ["UTC", "2026-11-15T23:59Z", "2026-11-16T00:01Z", false],
  ["Pacific/Auckland", "2026-11-15T11:30Z", "2026-11-16T10:30Z", true],
  ["America/New_York", "2026-11-15T23:30Z", "2026-11-16T04:30Z", true],
])("in %s the day of %s is the day of %s: %s", (zone, when, now, expected) => {
  vi.stubEnv("TZ", zone);
  expect(isToday(when, Date.parse(now))).toBe(expected);
});

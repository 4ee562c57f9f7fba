import { expect, it } from "vitest";
import { relativeTime } from "#lib/relative-time.ts";

const NOW = Date.parse("2026-11-14T12:00:00.000Z");
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [-30 * SECOND, "less than a minute ago"],
  [-MINUTE, "1 minute ago"],
  [-(59 * MINUTE + 59 * SECOND), "59 minutes ago"],
  [-HOUR, "1 hour ago"],
  [-(23 * HOUR + 59 * MINUTE), "23 hours ago"],
  [-29 * DAY, "29 days ago"],
  [-45 * DAY, "1 month ago"],
  [-800 * DAY, "2 years ago"],
  [20 * SECOND, "in less than a minute"],
  [3 * DAY + 5 * HOUR, "in 3 days"],
])("%i ms away is '%s'", (away, words) => {
  expect(relativeTime(NOW + away, NOW)).toBe(words);
});

it("reads the server's times", () => {
  expect(relativeTime("2026-11-14T11:55:00.000Z", NOW)).toBe("5 minutes ago");
});

import { expect, it } from "vitest";
import { openState } from "./open-hours.ts";

const hours = {
  timeZone: "Europe/Berlin",
  days: [
    [
      { from: "09:00", to: "12:00" },
      { from: "14:00", to: "18:00" },
    ],
    [],
    [{ from: "09:00", to: "12:00" }],
    [],
    [{ from: "20:00", to: "02:00" }],
    [],
    [],
  ],
};

it.each([
  // A Monday in winter, an hour ahead of UTC.
  ["2026-01-05T08:30:00Z", "Open until 12:00 PM"],
  ["2026-01-05T11:00:00Z", "Closed, opens at 2:00 PM"],
  ["2026-01-05T17:00:00Z", "Closed, opens Wednesday at 9:00 AM"],
  ["2026-01-06T17:00:00Z", "Closed, opens tomorrow at 9:00 AM"],
  // After midnight it is still open since Friday.
  ["2026-01-09T23:30:00Z", "Open until 2:00 AM"],
  ["2026-01-10T01:00:00Z", "Closed, opens Monday at 9:00 AM"],
  // In summer it is two hours ahead.
  ["2026-07-06T07:00:00Z", "Open until 12:00 PM"],
])("at %s a shop in Berlin says '%s'", (at, text) => {
  expect(openState(hours, new Date(at)).text).toBe(text);
});

it("a shop without hours is closed", () => {
  const days = Array.from({ length: 7 }, () => []);
  expect(openState({ timeZone: "UTC", days }, new Date())).toEqual({ isOpen: false, text: "Closed" });
});

import { expect, it } from "vitest";
import { quickDates } from "./quick-dates.ts";

const on = (time: string) => quickDates(new Date(time)).map(({ label, time: at }) => `${label} ${at}`);

it("offers tonight, tomorrow and the coming Saturday", () => {
  expect(on("2026-11-18T14:30")).toEqual([
    "Tonight 2026-11-18T19:00",
    "Tomorrow 2026-11-19T19:00",
    "Saturday 2026-11-21T19:00",
  ]);
});

it("offers a Saturday that is not tomorrow, and a tonight that is still to come", () => {
  expect(on("2026-11-20T21:10")).toEqual([
    "Tonight 2026-11-20T22:00",
    "Tomorrow 2026-11-21T19:00",
    "Next Saturday 2026-11-28T19:00",
  ]);
  expect(on("2026-11-21T23:05")).toEqual(["Tomorrow 2026-11-22T19:00", "Next Saturday 2026-11-28T19:00"]);
});

import { expect, it } from "vitest";
import { endOn } from "./halves.ts";

const START = "2026-12-31T19:00";

it("an end time alone is on the day of the start, or on the next where it is earlier", () => {
  expect(endOn("T23:00", "", START)).toBe("2026-12-31T23:00");
  expect(endOn("T01:30", "", START)).toBe("2027-01-01T01:30");
  expect(endOn("T23:00", "", "")).toBe("T23:00");
});

it("a removed end time removes its date, and a date alone waits for its time", () => {
  expect(endOn("2026-12-31T", "2026-12-31T23:00", START)).toBe("");
  expect(endOn("2026-12-31T", "", START)).toBe("2026-12-31T");
  expect(endOn("2027-01-02T23:00", "2026-12-31T23:00", START)).toBe("2027-01-02T23:00");
});

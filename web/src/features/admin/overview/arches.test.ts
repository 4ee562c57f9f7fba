import { describe, expect, it } from "vitest";
import { archPath, labelledDays, niceCeiling } from "./arches.ts";

describe("the ceiling of a chart", () => {
  it.each([
    [0, 4],
    [1, 4],
    [4, 4],
    [5, 5],
    [7, 8],
    [9, 10],
    [10, 10],
    [11, 20],
    [31, 40],
    [478, 500],
    [512, 600],
    [999, 1000],
    [12_480, 20_000],
  ])("for %i is %i", (highest, ceiling) => expect(niceCeiling(highest)).toBe(ceiling));
});

describe("a bar", () => {
  it("is as round on top as it is wide", () => {
    expect(archPath({ x: 10, width: 20, height: 100 }, 200)).toBe("M10 200V110A10 10 0 0 1 30 110V200Z");
  });

  it("is flatter where it is low, and empty for zero", () => {
    expect(archPath({ x: 0, width: 20, height: 4 }, 200)).toBe("M0 200V200A10 4 0 0 1 20 200V200Z");
    expect(archPath({ x: 0, width: 20, height: 0 }, 200)).toBe("");
  });
});

describe("the labels under the days", () => {
  it("are all shown where they fit, else every nth, and today always", () => {
    expect(labelledDays(7, 700, 50).size).toBe(7);
    expect([...labelledDays(30, 300, 50)]).toEqual([29, 24, 19, 14, 9, 4]);
    expect([...labelledDays(90, 0, 50)]).toEqual([89]);
  });
});

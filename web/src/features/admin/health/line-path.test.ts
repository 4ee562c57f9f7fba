import { expect, it } from "vitest";
import { linePath, niceTop } from "./line-path.ts";

const box = { width: 100, height: 10 };

it("a line goes from left to right, the highest value at the upper edge", () => {
  expect(linePath([0, 5, 10], niceTop([0, 5, 10]), box)).toBe("M0.0 10.0L50.0 5.0L100.0 0.0");
});

it("a missing value is a gap, and one alone is still to be seen", () => {
  expect(linePath([1, null, 1], 1, box)).toBe("M0.0 0.0h0.1M100.0 0.0h0.1");
  expect(linePath([], niceTop([]), box)).toBe("");
});

import { afterEach, expect, it } from "vitest";
import { alongReading, readingKey } from "./direction.ts";

afterEach(() => document.documentElement.removeAttribute("dir"));

it("left to right, the arrow to the right and a finger to the right go forward", () => {
  expect(readingKey("ArrowRight")).toBe("ArrowRight");
  expect(alongReading(70)).toBe(70);
});

it("right to left, the arrow to the left and a finger to the left go forward, and other keys are themselves", () => {
  document.documentElement.dir = "rtl";
  expect(["ArrowLeft", "ArrowRight", "Home", "ArrowDown"].map(readingKey)).toEqual([
    "ArrowRight",
    "ArrowLeft",
    "Home",
    "ArrowDown",
  ]);
  expect(alongReading(70)).toBe(-70);
});

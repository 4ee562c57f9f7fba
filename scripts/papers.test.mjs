import { describe, expect, it } from "vitest";
import { isBelow } from "./papers.mjs";

describe("version floors", () => {
  it.each([
    ["5.12.0", "5.12.1", true],
    ["5.12.1", "5.12.1", false],
    ["5.12.8", "5.12.1", false],
    ["6.0.0", "5.12.1", false],
    ["4.99.99", "5.12.1", true],
    ["5.9.9", "5.12.1", true],
  ])("%s against %s", (version, floor, expected) => {
    expect(isBelow(version, floor)).toBe(expected);
  });
});

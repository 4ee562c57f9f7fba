import { describe, expect, it } from "vitest";
import { bytes } from "./bytes.ts";

describe("sizes", () => {
  it.each([
    [0, "0 bytes"],
    [999, "999 bytes"],
    [1_000, "1 kB"],
    [1_536_000, "1.5 MB"],
    [12_345_678_901, "12.3 GB"],
    [5e15, "5,000 TB"],
  ])("%i is %s", (count, text) => expect(bytes(count)).toBe(text));
});

import { describe, expect, it } from "vitest";
import { refusalOf } from "./file-choice.ts";

const fileOf = (bytes: number, type = "image/png") => new File([new Uint8Array(bytes)], "a", { type });

describe("choosing a file", () => {
  it("accepts one of exactly 10 MB", () => {
    expect(refusalOf([fileOf(10_485_760)], "image")).toBeNull();
  });

  it("refuses one byte more before anything is sent", () => {
    expect(refusalOf([fileOf(10_485_761)], "image")).toContain("10 MB");
  });

  it("refuses two files", () => {
    expect(refusalOf([fileOf(1), fileOf(1)], "both")).toBe("Choose one file only.");
  });

  it("refuses an empty file", () => {
    expect(refusalOf([fileOf(0)], "image")).toBe("This file is empty.");
  });

  it.each([
    ["image", "video/mp4"],
    ["image", "image/svg+xml"],
    ["video", "image/jpeg"],
    ["both", "application/pdf"],
    ["both", ""],
  ] as const)("for %s refuses %s", (accept, type) => {
    expect(refusalOf([fileOf(1, type)], accept)).toMatch(/^That is n/);
  });

  it.each([
    ["image", "image/avif"],
    ["video", "video/quicktime"],
    ["both", "video/webm"],
    ["both", "image/gif"],
  ] as const)("for %s accepts %s", (accept, type) => {
    expect(refusalOf([fileOf(1, type)], accept)).toBeNull();
  });
});

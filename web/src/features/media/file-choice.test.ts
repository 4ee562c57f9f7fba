import { describe, expect, it } from "vitest";
import { prepareFile, refusalOf } from "./file-choice.ts";

const fileOf = (bytes: number, type = "image/png") => new File([new Uint8Array(bytes)], "a", { type });

describe("choosing a file", () => {
  it("accepts one of exactly 10 MB", async () => {
    const file = fileOf(10_485_760);
    expect(refusalOf([file], "image")).toBeNull();
    expect(await prepareFile(file, "image")).toEqual({ file });
  });

  it("refuses one byte more before anything is sent, where this browser cannot shrink it", async () => {
    expect(await prepareFile(fileOf(10_485_761), "image")).toContain("10 MB");
  });

  it("refuses a HEIC photo with the sentence for unknown types, where this browser cannot decode it", async () => {
    const file = fileOf(1, "image/heic");
    expect(refusalOf([file], "image")).toBeNull();
    expect(await prepareFile(file, "image")).toBe("That's not a photo. Use JPEG, PNG, WebP, GIF, or AVIF.");
  });

  it("refuses a film over 10 MB, where this browser cannot shrink it", async () => {
    expect(await prepareFile(fileOf(10_485_761, "video/mp4"), "video")).toBe(
      "This file is too large. The limit is 10 MB.",
    );
  });

  it("sends a small photo as it is", async () => {
    const file = fileOf(1000);
    expect(await prepareFile(file, "image")).toEqual({ file });
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
    expect(refusalOf([fileOf(1, type)], accept)).toMatch(/^That(?:'s not| file isn't) a/);
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

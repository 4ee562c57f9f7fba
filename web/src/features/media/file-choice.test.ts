import { describe, expect, it } from "vitest";
import { refusalOf } from "./file-choice.ts";
import { imageSources } from "./image-sources.ts";

const fileOf = (bytes: number, type = "image/png") => new File([new Uint8Array(bytes)], "a", { type });

describe("choosing a file", () => {
  it("takes one of exactly 10 MB", () => {
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
  ] as const)("asked for %s refuses %s", (accept, type) => {
    expect(refusalOf([fileOf(1, type)], accept)).toMatch(/^That is n/);
  });

  it.each([
    ["image", "image/avif"],
    ["video", "video/quicktime"],
    ["both", "video/webm"],
    ["both", "image/gif"],
  ] as const)("asked for %s takes %s", (accept, type) => {
    expect(refusalOf([fileOf(1, type)], accept)).toBeNull();
  });
});

describe("the sizes of a picture", () => {
  it("are the widths below its own, and its own", () => {
    expect(imageSources({ url: "/objects/a", width: 900 })).toBe(
      "/objects/a?w=160 160w, /objects/a?w=480 480w, /objects/a 900w",
    );
  });

  it("end at the largest that is kept", () => {
    expect(imageSources({ url: "/objects/a", width: 4000 })).toMatch(/\/objects\/a\?w=1920 1920w$/);
  });

  it("are none for a picture that is still on this device", () => {
    expect(imageSources({ url: "blob:here", width: 900 })).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import { imageSources } from "./image-sources.ts";

const url = "/objects/a";

describe("the sources of a picture", () => {
  it("are the widths below its own, and its own", () => {
    expect(imageSources({ url, width: 900, height: 600 })).toBe(`${url}?w=160 160w, ${url}?w=480 480w, ${url} 900w`);
  });

  it("are none for a local preview", () => {
    expect(imageSources({ url: "blob:here", width: 900, height: 600 })).toBeUndefined();
  });

  it("of a panorama name the widths of the files that the server sends for it", () => {
    expect(imageSources({ url, width: 3200, height: 640 })).toBe(`${url}?w=160 480w, ${url}?w=480 1920w, ${url} 3200w`);
  });

  it("of a panorama in a square frame count only the visible part", () => {
    // A fifth of each width: a frame of 287 px takes a file of at least 287 px in height.
    expect(imageSources({ url, width: 3200, height: 640 }, 1)).toBe(`${url}?w=160 96w, ${url}?w=480 384w, ${url} 640w`);
  });

  it("of a picture that is higher than its frame count the whole width", () => {
    expect(imageSources({ url, width: 900, height: 1600 }, 1)).toBe(imageSources({ url, width: 900, height: 1600 }));
  });
});

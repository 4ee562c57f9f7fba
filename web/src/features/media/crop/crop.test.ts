import { describe, expect, it } from "vitest";
import { MAX_ZOOM, middleOf, movedBy, partOf, zoomedTo } from "./crop.ts";

const size = { width: 400, height: 200 };
const start = middleOf(size);

describe("a crop", () => {
  it("starts with the largest part of its ratio, in the middle", () => {
    expect(partOf(size, 1, start)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
    expect(partOf(size, 4, start)).toEqual({ x: 0, y: 50, width: 400, height: 100 });
  });

  it("follows a drag by a share of the frame", () => {
    expect(partOf(size, 1, movedBy(size, 1, start, { x: 0.25, y: 0 })).x).toBe(50);
  });

  it("stops at the picture's edges", () => {
    expect(partOf(size, 1, movedBy(size, 1, start, { x: 9, y: 9 }))).toMatchObject({ x: 0, y: 0 });
    expect(partOf(size, 1, movedBy(size, 1, start, { x: -9, y: -9 }))).toMatchObject({ x: 200, y: 0 });
  });

  it("zooms around the point under the pointer", () => {
    const zoomed = partOf(size, 1, zoomedTo(size, 1, start, 2, { x: -0.5, y: -0.5 }));
    expect(zoomed).toEqual({ x: 100, y: 0, width: 100, height: 100 });
  });

  it("zooms no further than its limits, and out at an edge stays inside the picture", () => {
    expect(zoomedTo(size, 1, start, 99).zoom).toBe(MAX_ZOOM);
    const atEdge = movedBy(size, 1, zoomedTo(size, 1, start, 4), { x: 9, y: 9 });
    expect(partOf(size, 1, zoomedTo(size, 1, atEdge, 0.1))).toEqual({ x: 0, y: 0, width: 200, height: 200 });
  });
});

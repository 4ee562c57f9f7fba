import type { Media } from "@plaza/contract/media";
import { describe, expect, it } from "vitest";
import { layOut } from "./grid-layout.ts";

const pictures = (count: number, width = 800, height = 600) =>
  Array.from({ length: count }, (_, index): Media => ({
    url: `/objects/${index}`,
    kind: "image",
    width,
    height,
    placeholder: null,
    alt: null,
  }));

describe("the grid of a post's pictures", () => {
  it.each([2, 3, 4, 5, 7, 10])("of %i fills its rows without a hole", (count) => {
    const { tiles, rows } = layOut(pictures(count));
    const cells = tiles.reduce((sum, tile) => sum + tile.columns * tile.rows, 0);
    expect(cells).toBe(6 * rows);
    expect(Number.isInteger(rows)).toBe(true);
  });

  it.each([
    [2, [1, 1]],
    [3, [1, 1, 1]],
    [4, [4 / 3, 4 / 3, 4 / 3, 4 / 3]],
    [5, [1, 1, 1, 1, 1]],
    [9, [1, 1, 1, 1, 1]],
  ])("of %i has frames of %j", (count, frames) => {
    const { tiles } = layOut(pictures(count));
    for (const [index, { frame }] of tiles.entries()) expect(frame).toBeCloseTo(frames[index] ?? 0);
    expect(tiles).toHaveLength(frames.length);
  });

  it("of two upright ones is higher", () => {
    expect(layOut(pictures(2, 600, 800)).tiles[0]?.frame).toBeCloseTo(4 / 5);
  });

  it("says on the fifth how many are not shown, itself among them", () => {
    const more = (count: number) => layOut(pictures(count)).tiles.map((tile) => tile.more);
    expect(more(5)).toEqual([0, 0, 0, 0, 0]);
    expect(more(6)).toEqual([0, 0, 0, 0, 2]);
    expect(more(10)).toEqual([0, 0, 0, 0, 6]);
  });
});

import type { Media } from "@plaza/contract/media";
import { gridRatio, MAX_TILES } from "./grid-ratio.ts";

/** One of the pictures in a grid, in a frame of its own. */
export interface Tile {
  media: Media;
  /** How many more there are behind the last one, itself among them. */
  more: number;
  /** Its part of the grid's width. */
  share: number;
  /** The frame's width by its height. */
  frame: number;
  columns: number;
  rows: number;
}

export interface GridLayout {
  tiles: Tile[];
  /** The whole grid's width by its height. */
  ratio: number;
  rows: number;
}

const COLUMNS = 6;

/** How many of six columns, and how many rows, each tile takes, by the number of tiles. */
const SPANS: Record<number, [columns: number, rows: number][]> = {
  2: [
    [3, 1],
    [3, 1],
  ],
  3: [
    [4, 2],
    [2, 1],
    [2, 1],
  ],
  4: [
    [3, 1],
    [3, 1],
    [3, 1],
    [3, 1],
  ],
  5: [
    [3, 3],
    [3, 3],
    [2, 2],
    [2, 2],
    [2, 2],
  ],
};

/** Where two and more pictures lie: known before they arrive, so that nothing jumps. */
export function layOut(media: Media[]): GridLayout {
  const shown = media.slice(0, MAX_TILES);
  const spans = SPANS[shown.length] ?? [];
  const rows = spans.reduce((sum, [columns, span]) => sum + columns * span, 0) / COLUMNS;
  const ratio = gridRatio(media);
  const tiles = shown.map((one, index): Tile => {
    const [columns, span] = spans[index] ?? [COLUMNS, 1];
    const isLast = index === MAX_TILES - 1;
    return {
      media: one,
      more: isLast && media.length > MAX_TILES ? media.length - index : 0,
      share: columns / COLUMNS,
      frame: (ratio * columns * rows) / (COLUMNS * span),
      columns,
      rows: span,
    };
  });
  return { tiles, ratio, rows };
}

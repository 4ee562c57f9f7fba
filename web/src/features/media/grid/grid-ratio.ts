import type { Media } from "@plaza/contract/media";

/** With more than these, the last one says how many are left. */
export const MAX_TILES = 5;

/** The whole grid's width by its height. */
export function gridRatio(media: Media[]): number {
  const shown = media.slice(0, MAX_TILES);
  const areUpright = shown.every(({ width, height }) => height > width);
  return { 2: areUpright ? 8 / 5 : 2, 3: 3 / 2, 4: 4 / 3 }[shown.length] ?? 6 / 5;
}

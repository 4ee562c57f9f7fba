import type { Media } from "@plaza/contract/media";
import { imageSources } from "#features/media/image-sources.ts";

/** The ratio of an arch; those of the strip and of the viewer are nearly alike. */
const ARCH = 0.6;
/** The width of a tile in the strip, for `sizes`. */
export const TILE_SIZES = "5.5rem";

/** The addresses of a story's picture by width, for `srcset`. */
export const coverSources = (media: Media) => imageSources(media, ARCH);

import { IMAGE_WIDTHS, type Media, storedWidth } from "@plaza/contract/media";

type Sized = Pick<Media, "width" | "height">;

/**
 * The addresses of a picture by width, for `srcset`. A local preview has only one. `frame` is the ratio of width to
 * height of a frame that the picture fills: a wider one is cropped at its sides, and only the visible part counts.
 */
export function imageSources(media: Sized & Pick<Media, "url">, frame?: number): string | undefined {
  const { url, width, height } = media;
  if (!url.startsWith("/objects/")) return undefined;
  const inSight = frame === undefined ? 1 : Math.min(1, (frame * height) / width);
  const addresses = new Map(
    IMAGE_WIDTHS.toReversed().map((wanted) => [storedWidth(wanted, media), `${url}?w=${wanted}`]),
  );
  addresses.set(width, url);
  return [...addresses]
    .toSorted(([one], [other]) => one - other)
    .map(([stored, address]) => `${address} ${Math.max(1, Math.round(stored * inSight))}w`)
    .join(", ");
}

const MAX_HEIGHT = 500;
/** The width of the feed's column. */
const COLUMN = 600;

/** Returns the width of a picture that is at most 500 px high. */
export const widestOf = ({ width, height }: Sized) => Math.round((MAX_HEIGHT * width) / height);

/** Returns the space that a picture is given before it is loaded. */
export const pictureBox = (media: Sized) => ({
  width: `min(100%, ${widestOf(media)}px)`,
  aspectRatio: `${media.width} / ${media.height}`,
});

/** Returns the width of a part of a grid on a card of the feed, for `sizes`. */
export const gridSizes = (share: number) =>
  `(min-width: 40rem) ${Math.round(COLUMN * share)}px, ${Math.round(100 * share)}vw`;

/** Returns the width on a card of the feed, for `sizes`. */
export function imageSizes(media: Sized): string {
  const widest = widestOf(media);
  return `(min-width: 40rem) min(${COLUMN}px, ${widest}px), min(100vw, ${widest}px)`;
}

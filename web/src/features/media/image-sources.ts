import { IMAGE_WIDTHS, type Media } from "@plaza/contract/media";

/** The addresses of one picture by width, for `srcset`. A local preview has only the one it is. */
export function imageSources({ url, width }: Pick<Media, "url" | "width">): string | undefined {
  if (!url.startsWith("/objects/")) return undefined;
  const smaller = IMAGE_WIDTHS.filter((kept) => kept < width).map((kept) => `${url}?w=${kept} ${kept}w`);
  const isKeptWhole = smaller.length < IMAGE_WIDTHS.length;
  return (isKeptWhole ? [...smaller, `${url} ${width}w`] : smaller).join(", ");
}

const MAX_HEIGHT = 500;
/** The column of the feed. */
const COLUMN = 600;

/** How wide a picture is that is at most 500 px high. */
export const widestOf = ({ width, height }: Pick<Media, "width" | "height">) =>
  Math.round((MAX_HEIGHT * width) / height);

/** How wide it is on a card of the feed, for `sizes`. */
export function imageSizes(media: Pick<Media, "width" | "height">): string {
  const widest = widestOf(media);
  return `(min-width: 40rem) min(${COLUMN}px, ${widest}px), min(100vw, ${widest}px)`;
}

import { IMAGE_WIDTHS, type Media } from "@plaza/contract/media";

/** The addresses of one picture by width, for `srcset`. A local preview has only the one it is. */
export function imageSources({ url, width }: Pick<Media, "url" | "width">): string | undefined {
  if (!url.startsWith("/objects/")) return undefined;
  const smaller = IMAGE_WIDTHS.filter((kept) => kept < width).map((kept) => `${url}?w=${kept} ${kept}w`);
  const isKeptWhole = smaller.length < IMAGE_WIDTHS.length;
  return (isKeptWhole ? [...smaller, `${url} ${width}w`] : smaller).join(", ");
}

import type { Item } from "@plaza/contract/marketplace";
import type { Media } from "@plaza/contract/media";
import { type CSSProperties, useState } from "react";
import { imageSources } from "#features/media/image-sources.ts";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { cx } from "#lib/text/class-names.ts";
import { EmptyArt } from "#ui/art/empty-art.tsx";

interface ItemPictureProps {
  item: Pick<Item, "media" | "title">;
  /** The rendered width, for the browser to choose a size. */
  sizes: string;
}

const SQUARE = 1;

/** The photo of a listing, filling a square of reserved space; a drawn stall where there is none. */
export function ItemPicture({ item: { media }, sizes }: ItemPictureProps) {
  // The placeholder would stay visible behind a transparent picture.
  const [isLoaded, setLoaded] = useState(false);
  if (!media) return <NoPicture className="size-full" />;
  return (
    <img
      {...sourcesOf(media, SQUARE)}
      sizes={sizes}
      alt=""
      loading="lazy"
      onLoad={() => setLoaded(true)}
      style={isLoaded ? {} : colours(media)}
      className="size-full bg-surface-2 bg-cover bg-center object-cover"
    />
  );
}

/** The column beside the text is a little higher than wide: a photo of about that ratio fills it. */
const fillsColumn = (ratio: number) => ratio > 0.7 && ratio < 1.15;

/** The whole photo with its own colours around it: above the text on a phone, else beside it. */
export function LargePicture({ item: { id, media, title }, sizes }: ItemPictureProps & { item: Pick<Item, "id"> }) {
  if (!media) return <NoPicture className="max-sm:aspect-[4/3] sm:min-h-[34rem]" />;
  const ratio = media.width / media.height;
  const box = { "--ratio": Math.min(Math.max(ratio, 1), 1.8) } as CSSProperties;
  return (
    <PhotoLink
      photo={photoAddress("listing", id, 1)}
      style={box}
      className="relative block cursor-zoom-in overflow-hidden bg-surface-2 -outline-offset-4 max-sm:aspect-(--ratio) sm:min-h-[34rem]"
    >
      <span aria-hidden className="absolute inset-0 scale-125 bg-cover bg-center blur-2xl" style={colours(media)} />
      <img
        {...sourcesOf(media)}
        sizes={sizes}
        alt={title}
        className={cx("absolute size-full object-contain", fillsColumn(ratio) && "sm:object-cover")}
      />
    </PhotoLink>
  );
}

const NoPicture = ({ className }: { className: string }) => (
  <span className={cx("grid place-items-center bg-surface-2 text-market", className)}>
    <EmptyArt name="market" size={96} />
  </span>
);

const sourcesOf = (media: Media, frame?: number) => ({
  src: `${media.url}?w=480`,
  srcSet: imageSources(media, frame),
  width: media.width,
  height: media.height,
  decoding: "async" as const,
});

const colours = ({ placeholder }: Media) => (placeholder ? { backgroundImage: `url("${placeholder}")` } : {});

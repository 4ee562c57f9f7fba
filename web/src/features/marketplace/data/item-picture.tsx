import type { ItemKind } from "@plaza/contract/base/item-kinds";
import type { Item } from "@plaza/contract/marketplace";
import type { Media } from "@plaza/contract/media";
import { useState } from "react";
import { imageSources } from "#features/media/image-sources.ts";
import { cx } from "#lib/text/class-names.ts";
import { EmptyArt } from "#ui/art/empty-art.tsx";
import type { EmptyArtName } from "#ui/art/empty-drawings.tsx";

interface ItemPictureProps {
  item: Pick<Item, "kind" | "media" | "title">;
  /** The rendered width, for the browser to choose a size. */
  sizes: string;
}

export const SQUARE = 1;

/** The photo of a listing, filling a square of reserved space; a drawing of its kind where there is none. */
export function ItemPicture({ item, sizes }: ItemPictureProps) {
  const [media] = item.media;
  // The placeholder would stay visible behind a transparent picture.
  const [isLoaded, setLoaded] = useState(false);
  if (!media) return <NoPicture kind={item.kind} className="size-full" />;
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

const ART: Record<ItemKind, EmptyArtName> = {
  sale: "market",
  give: "gift",
  lend: "loop",
  wanted: "poster",
  lost: "paw",
  found: "mitten",
  ride: "car",
  help: "lifebuoy",
};

interface NoPictureProps {
  kind: ItemKind;
  className: string;
  size?: number;
}

export const NoPicture = ({ kind, className, size = 96 }: NoPictureProps) => (
  <span className={cx("grid place-items-center bg-surface-2 text-market", className)}>
    <EmptyArt name={ART[kind]} size={size} />
  </span>
);

export const sourcesOf = (media: Media, frame?: number) => ({
  src: `${media.url}?w=480`,
  srcSet: imageSources(media, frame),
  width: media.width,
  height: media.height,
  decoding: "async" as const,
});

export const colours = ({ placeholder }: Media) => (placeholder ? { backgroundImage: `url("${placeholder}")` } : {});

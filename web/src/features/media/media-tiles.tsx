import type { Media } from "@plaza/contract/media";
import Play from "lucide-react/icons/play";
import { type ReactNode, useState } from "react";
import { describeMedia } from "./describe-media.ts";
import { filmSource } from "./film-source.ts";
import { layOut, type Tile } from "./grid/grid-layout.ts";
import { imageSources } from "./image-sources.ts";
import { PhotoLink } from "./photo-link.tsx";
import { plural, t } from "#lib/words/words.ts";

export interface MediaTilesProps {
  /** Two or more. */
  media: Media[];
  /** Whose they are, for those without a description. */
  by?: string | undefined;
  /** The address of each in the viewer, which it leads to; undefined while they wait to be sent. */
  photoOf?: ((index: number) => string) | undefined;
  /** The rendered width of a part of the whole, for the browser to choose a size. */
  sizesOf: (share: number) => string;
  /** Loads eagerly instead of when it comes near the screen. */
  isUrgent?: boolean;
}

/** The pictures and films of a grid; the fifth stands for all that follow. */
export default function MediaTiles({ media, by, photoOf, sizesOf, isUrgent = false }: MediaTilesProps) {
  const { tiles, rows } = layOut(media);
  const altOf = (one: Media, index: number) =>
    one.alt ??
    t("{photo} ({number} of {total})", { photo: describeMedia(one, by), number: index + 1, total: media.length });
  return (
    <ul
      style={{ gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))` }}
      className="absolute inset-0 grid grid-cols-6 gap-0.5"
    >
      {tiles.map((tile, index) => (
        <li
          key={tile.media.url}
          style={{ gridColumn: `span ${tile.columns}`, gridRow: `span ${tile.rows}` }}
          className="relative min-w-0 overflow-hidden bg-surface-2"
        >
          <Linked photo={photoOf?.(index)}>
            <TilePicture tile={tile} alt={altOf(tile.media, index)} sizes={sizesOf(tile.share)} isUrgent={isUrgent} />
            {tile.more > 0 && <More count={tile.more} />}
          </Linked>
        </li>
      ))}
    </ul>
  );
}

function Linked({ photo, children }: { photo: string | undefined; children: ReactNode }) {
  if (!photo) return children;
  return (
    <PhotoLink photo={photo} className="block size-full cursor-zoom-in -outline-offset-4">
      {children}
    </PhotoLink>
  );
}

const FILLED = "absolute inset-0 size-full bg-cover bg-center object-cover";

interface TilePictureProps {
  tile: Tile;
  alt: string;
  sizes: string;
  isUrgent: boolean;
}

function TilePicture({ tile: { media, frame }, alt, sizes, isUrgent }: TilePictureProps) {
  // The placeholder would stay visible behind a transparent picture.
  const [isLoaded, setLoaded] = useState(false);
  const style = !isLoaded && media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {};
  if (media.kind === "video") {
    return (
      <>
        <video {...filmSource(media)} aria-label={alt} muted playsInline className={FILLED} />
        <span aria-hidden className="absolute inset-0 grid place-items-center">
          <span className="grid size-12 place-items-center rounded-full bg-black/55 text-white">
            <Play size={26} className="translate-x-0.5 fill-current" />
          </span>
        </span>
      </>
    );
  }
  return (
    <img
      src={media.url}
      srcSet={imageSources(media, frame)}
      sizes={sizes}
      alt={alt}
      loading={isUrgent ? "eager" : "lazy"}
      fetchPriority={isUrgent ? "high" : "auto"}
      decoding="async"
      onLoad={() => setLoaded(true)}
      style={style}
      className={FILLED}
    />
  );
}

function More({ count }: { count: number }) {
  return (
    <span className="absolute inset-0 grid place-items-center bg-black/55 text-2xl font-bold text-white">
      <span aria-hidden>+{count}</span>
      <span className="sr-only">{plural(count - 1, "and {count} more", "and {count} more")}</span>
    </span>
  );
}

import type { Media } from "@plaza/contract/media";
import Play from "lucide-react/icons/play";
import { cx } from "#lib/text/class-names.ts";
import { describeMedia } from "./describe-media.ts";
import { filmSource } from "./film-source.ts";
import { imageSources } from "./image-sources.ts";
import { PhotoLink } from "./photo-link.tsx";

const FILLED = "absolute inset-0 size-full bg-cover bg-center object-cover";

interface PhotoTileProps {
  media: Media;
  /** What the viewer opens. */
  photo: string;
  sizes: string;
  className?: string;
}

/** A square of a list of photos and films; it opens in the viewer, over the page. */
export function PhotoTile({ media, photo, sizes, className }: PhotoTileProps) {
  const label = describeMedia(media);
  return (
    <li className={cx("relative aspect-square overflow-hidden rounded-lg bg-surface-2", className)}>
      <PhotoLink photo={photo} className="absolute inset-0 cursor-zoom-in -outline-offset-4">
        {media.kind === "video" ? (
          <>
            <video {...filmSource(media)} aria-label={label} muted playsInline className={FILLED} />
            <span aria-hidden className="absolute inset-0 grid place-items-center">
              <span className="grid size-11 place-items-center rounded-full bg-black/55 text-white">
                <Play size={20} className="translate-x-0.5 fill-current" />
              </span>
            </span>
          </>
        ) : (
          <img
            src={media.url}
            srcSet={imageSources(media, 1)}
            sizes={sizes}
            alt={label}
            loading="lazy"
            decoding="async"
            style={media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {}}
            className={FILLED}
          />
        )}
      </PhotoLink>
    </li>
  );
}

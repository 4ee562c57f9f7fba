import type { Media } from "@plaza/contract/media";
import Play from "lucide-react/icons/play";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/text/class-names.ts";
import { describeMedia } from "./describe-media.ts";
import { filmSource } from "./film-source.ts";
import { imageSources } from "./image-sources.ts";
import { PhotoLink } from "./photo-link.tsx";

const FILLED = "absolute inset-0 size-full bg-cover bg-center object-cover";

interface PhotoTileProps extends ComponentProps<"li"> {
  media: Media;
  /** What the viewer opens. */
  photo: string;
  sizes: string;
  /** What lies over it. */
  children?: ReactNode;
}

/** A square of a list of photos and films; it opens in the viewer, over the page. */
export function PhotoTile({ media, photo, sizes, className, children, ...rest }: PhotoTileProps) {
  const label = describeMedia(media);
  return (
    <li {...rest} className={cx("relative aspect-square overflow-hidden rounded-lg bg-surface-2", className)}>
      <PhotoLink
        photo={photo}
        // What is dragged is the tile.
        {...(rest.draggable && { draggable: false })}
        className="absolute inset-0 cursor-zoom-in -outline-offset-4"
      >
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
            {...(rest.draggable && { draggable: false })}
            style={media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {}}
            className={FILLED}
          />
        )}
      </PhotoLink>
      {children}
    </li>
  );
}

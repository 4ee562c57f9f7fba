import type { Media } from "@plaza/contract/media";
import { type ReactNode, useState } from "react";
import { cx } from "#lib/text/class-names.ts";
import { Film } from "#ui/art/film.tsx";
import { filmSource } from "./film-source.ts";
import { imageSizes, imageSources, pictureBox } from "./image-sources.ts";
import { MEDIA } from "./media-classes.ts";
import { PhotoLink } from "./photo-link.tsx";

interface MediaViewProps {
  media: Media;
  alt: string;
  /** Its address in the viewer, which it leads to. A film has its own controls in its place. */
  photo?: string;
  /** Loads eagerly instead of when it comes near the screen. */
  isUrgent?: boolean;
  className?: string;
}

/** A picture or film in its own proportions, at most 500 px high, in reserved space. */
export function MediaView({ media, alt, photo, isUrgent = false, className }: MediaViewProps) {
  const { kind, placeholder } = media;
  const box = pictureBox(media);
  return (
    <div className={cx(MEDIA.frame, className)}>
      {placeholder && (
        // The free sides of a tall picture take on its colours.
        <span
          aria-hidden
          className="absolute inset-0 scale-150 bg-cover bg-center opacity-60 [filter:blur(40px)]"
          style={{ backgroundImage: `url("${placeholder}")` }}
        />
      )}
      {kind === "image" ? (
        <Linked photo={photo}>
          <Picture media={media} alt={alt} isUrgent={isUrgent} box={box} />
        </Linked>
      ) : (
        <Film {...filmSource(media)} aria-label={alt} style={box} className="relative max-h-[500px] bg-black" />
      )}
    </div>
  );
}

function Linked({ photo, children }: { photo: string | undefined; children: ReactNode }) {
  if (!photo) return children;
  return (
    <PhotoLink photo={photo} className="relative flex w-full cursor-zoom-in justify-center -outline-offset-4">
      {children}
    </PhotoLink>
  );
}

interface PictureProps extends MediaViewProps {
  box: { width: string; aspectRatio: string };
}

function Picture({ media, alt, isUrgent, box }: PictureProps) {
  // The placeholder would stay visible behind a transparent picture.
  const [isLoaded, setLoaded] = useState(false);
  const background = !isLoaded && media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {};
  return (
    <img
      src={media.url}
      srcSet={imageSources(media)}
      sizes={imageSizes(media)}
      alt={alt}
      width={media.width}
      height={media.height}
      loading={isUrgent ? "eager" : "lazy"}
      fetchPriority={isUrgent ? "high" : "auto"}
      decoding="async"
      onLoad={() => setLoaded(true)}
      style={{ ...box, ...background }}
      className={MEDIA.picture}
    />
  );
}

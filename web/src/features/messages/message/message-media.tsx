import type { Media } from "@plaza/contract/media";
import { describeMedia } from "#features/media/describe-media.ts";
import { filmSource } from "#features/media/film-source.ts";
import { imageSources } from "#features/media/image-sources.ts";
import { MediaGrid } from "#features/media/grid/media-grid.tsx";
import { PhotoLink } from "#features/media/photo-link.tsx";
import { Film } from "#ui/art/film.tsx";
import { t } from "#lib/words/words.ts";

const WIDEST = 320;
const HIGHEST = 360;

interface MessageMediaProps {
  media: Media[];
  /** The address of each in the viewer; undefined while they wait to be sent. */
  photoOf: ((index: number) => string) | undefined;
}

/** One photo or film whole, several as an album. */
export function MessageMedia({ media, photoOf }: MessageMediaProps) {
  const [first, second] = media;
  if (!first) return null;
  if (!second) return <Single media={first} photo={photoOf?.(0)} />;
  return (
    <div style={{ width: WIDEST }} className="max-w-full">
      <MediaGrid media={media} photoOf={photoOf} sizesOf={(share) => `${Math.round(WIDEST * share)}px`} />
    </div>
  );
}

/** Its known size reserves the space; a click opens a photo in the viewer. */
function Single({ media, photo }: { media: Media; photo: string | undefined }) {
  const scale = Math.min(WIDEST / media.width, HIGHEST / media.height, 1);
  const width = Math.max(1, Math.round(media.width * scale));
  const box = { width, aspectRatio: `${media.width} / ${media.height}` };
  if (media.kind === "video") {
    return (
      <Film
        {...filmSource(media)}
        aria-label={describeMedia(media)}
        style={{ ...box, width: Math.max(width, 200) }}
        className="max-w-full bg-black"
      />
    );
  }
  const picture = (
    <img
      src={media.url}
      srcSet={imageSources(media)}
      sizes={`${width}px`}
      alt={photo ? "" : describeMedia(media)}
      width={media.width}
      height={media.height}
      loading="lazy"
      decoding="async"
      style={{ ...box, ...(media.placeholder && { backgroundImage: `url("${media.placeholder}")` }) }}
      className="h-auto max-w-full bg-cover bg-center object-cover"
    />
  );
  if (!photo) return picture;
  return (
    <PhotoLink
      photo={photo}
      aria-label={media.alt ?? t("Open photo")}
      className="block cursor-zoom-in -outline-offset-4"
    >
      {picture}
    </PhotoLink>
  );
}

import type { Media } from "@plaza/contract/media";
import { imageSources } from "#features/media/image-sources.ts";
import { PhotoLink } from "#features/media/photo-link.tsx";

const WIDEST = 320;
const HIGHEST = 360;

/** Its known size reserves the space; a click opens it in the viewer. `photo` is null while it waits to be sent. */
export function MessagePhoto({ media, photo }: { media: Media; photo: string | null }) {
  const scale = Math.min(WIDEST / media.width, HIGHEST / media.height, 1);
  const width = Math.max(1, Math.round(media.width * scale));
  const picture = (
    <img
      src={media.url}
      srcSet={imageSources(media)}
      sizes={`${width}px`}
      alt=""
      width={media.width}
      height={media.height}
      loading="lazy"
      decoding="async"
      style={{
        width,
        aspectRatio: `${media.width} / ${media.height}`,
        ...(media.placeholder && { backgroundImage: `url("${media.placeholder}")` }),
      }}
      className="h-auto max-w-full bg-cover bg-center object-cover"
    />
  );
  if (!photo) return picture;
  return (
    <PhotoLink photo={photo} aria-label="Open photo" className="block cursor-zoom-in -outline-offset-4">
      {picture}
    </PhotoLink>
  );
}

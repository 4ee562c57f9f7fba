import type { Story } from "@plaza/contract/stories";
import { imageSources } from "#features/media/image-sources.ts";

/** An arch is higher than wide; those of the row and of the viewer are nearly alike. */
const ARCH = 0.6;

/** What stands in a story's arch: the picture, or the first moment of the film. It says nothing by itself. */
export function StoryCover({ story: { media }, sizes }: { story: Story; sizes: string }) {
  const background = media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {};
  if (media.kind === "video") {
    return (
      <video
        // The first moment is often black.
        src={`${media.url}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden
        style={background}
        className="pointer-events-none size-full bg-cover bg-center object-cover"
      />
    );
  }
  return (
    <img
      src={media.url}
      srcSet={imageSources(media, ARCH)}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      style={background}
      className="size-full bg-cover bg-center object-cover"
    />
  );
}

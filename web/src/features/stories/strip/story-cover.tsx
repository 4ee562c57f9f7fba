import type { Story } from "@plaza/contract/stories";
import { imageSources } from "#features/media/image-sources.ts";

/** The ratio of an arch; those of the strip and of the viewer are nearly alike. */
const ARCH = 0.6;

/** A story's picture, or the first frame of its film. It has no accessible name. */
export function StoryCover({ story: { media }, sizes }: { story: Story; sizes: string }) {
  const background = media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {};
  if (media.kind === "video") {
    return (
      <video
        // The very first frame is often black.
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

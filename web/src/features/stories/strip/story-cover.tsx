import type { Story } from "@plaza/contract/stories";
import { imageSources } from "#features/media/image-sources.ts";

/** The ratio of an arch; those of the strip and of the viewer are nearly alike. */
const ARCH = 0.6;

/** A story's picture, or its film's poster or first frame. It has no accessible name. */
export function StoryCover({ story: { media }, sizes }: { story: Story; sizes: string }) {
  const background = media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {};
  if (media.kind === "video" && !media.placeholder) {
    return (
      <video
        // The very first frame is often black.
        src={`${media.url}#t=0.1`}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none size-full object-cover"
      />
    );
  }
  return (
    <img
      {...(media.kind === "video"
        ? { src: `${media.url}?w=480` }
        : { src: media.url, srcSet: imageSources(media, ARCH) })}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      style={background}
      className="size-full bg-cover bg-center object-cover"
    />
  );
}

import type { Story } from "@plaza/contract/stories";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { STRIP } from "./strip-classes.ts";
import { coverSources } from "#features/stories/data/cover-sources.ts";

/** Home does without it until there is one. */
const TextGround = lazyPart(() => import("#features/stories/text/text-ground.tsx"));

/** A story's words, its picture, or its film's poster or first frame. It has no accessible name. */
export function StoryCover({ story: { media, content, background }, sizes }: { story: Story; sizes: string }) {
  if (!media) return <TextGround background={background} content={content ?? ""} />;
  const placeholder = media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : {};
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
      {...(media.kind === "video" ? { src: `${media.url}?w=480` } : { src: media.url, srcSet: coverSources(media) })}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      style={placeholder}
      className={STRIP.cover}
    />
  );
}

import type { Story } from "@plaza/contract/stories";
import { useEffect, useEffectEvent, useRef } from "react";
import { imageSources } from "#features/media/image-sources.ts";
import { BACKGROUNDS } from "#features/stories/text/text-ground.tsx";

/** The stage is as high as the window on a desktop, and as wide as it on a phone. */
export const STAGE_SIZES = "(min-width: 64rem) 56vh, 100vw";

interface StoryMediaProps {
  story: Story;
  alt: string;
  isPaused: boolean;
  isMuted: boolean;
  /** The media is visible, or failed to load. */
  onShown: () => void;
  onProgress: (percent: number) => void;
  onEnd: () => void;
  /** The browser refuses to play it automatically. */
  onBlocked: () => void;
}

export function StoryMedia({ story: { media, background }, alt, onShown, ...film }: StoryMediaProps) {
  const shown = useEffectEvent(onShown);
  const isText = !media;
  useEffect(() => {
    if (isText) shown();
  }, [isText]);
  if (!media) {
    return <div className="absolute inset-0" style={{ background: BACKGROUNDS[background ?? "dawn"].background }} />;
  }
  return (
    <div className="absolute inset-0 overflow-hidden bg-black">
      {media.placeholder && (
        <span
          aria-hidden
          className="absolute inset-0 scale-150 bg-cover bg-center opacity-60 [filter:blur(40px)]"
          style={{ backgroundImage: `url("${media.placeholder}")` }}
        />
      )}
      {media.kind === "image" ? (
        <img
          src={media.url}
          srcSet={imageSources(media)}
          sizes={STAGE_SIZES}
          alt={alt}
          draggable={false}
          onLoad={onShown}
          onError={onShown}
          className="relative size-full object-contain"
        />
      ) : (
        <Film url={media.url} alt={alt} onShown={onShown} {...film} />
      )}
    </div>
  );
}

type FilmProps = Omit<StoryMediaProps, "story"> & { url: string };

function Film({ url, alt, isPaused, isMuted, onShown, onProgress, onEnd, onBlocked }: FilmProps) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (film.current) film.current.muted = isMuted;
  }, [isMuted]);
  useEffect(() => {
    if (isPaused) film.current?.pause();
    else
      film.current?.play().catch((error: unknown) => {
        if (error instanceof DOMException && error.name === "NotAllowedError") onBlocked();
      });
  }, [isPaused, onBlocked]);
  return (
    <video
      ref={film}
      src={url}
      aria-label={alt}
      muted
      playsInline
      preload="auto"
      onLoadedData={onShown}
      onError={onShown}
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
        if (duration > 0) onProgress(Math.min(100, (currentTime / duration) * 100));
      }}
      onEnded={onEnd}
      className="relative size-full object-contain"
    />
  );
}

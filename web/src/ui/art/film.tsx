import { type ComponentProps, type SyntheticEvent, useRef } from "react";

type FilmProps = Omit<ComponentProps<"video">, "muted" | "controls" | "onPlay">;

/** A film with the browser's own controls: it has sound from the first Play on, and only the viewer mutes it again. */
export function Film(props: FilmProps) {
  const hasPlayed = useRef(false);
  function onPlay({ currentTarget: film }: SyntheticEvent<HTMLVideoElement>) {
    if (!hasPlayed.current) film.muted = false;
    hasPlayed.current = true;
  }
  return <video muted controls playsInline preload="metadata" onPlay={onPlay} {...props} />;
}

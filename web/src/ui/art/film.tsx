import type { ComponentProps } from "react";

type FilmProps = Omit<ComponentProps<"video">, "muted" | "controls" | "ref">;

/** A film with the browser's own controls. It has sound, however soon it is played, until its viewer mutes it. */
export const Film = (props: FilmProps) => (
  <video ref={withSound} muted controls playsInline preload="metadata" {...props} />
);

// Films have no captions, and without them the markup has to say that a film is silent.
const withSound = (film: HTMLVideoElement | null) => {
  if (film) film.muted = false;
};

import type { Media } from "@plaza/contract/media";

/** A film with a poster is fetched when it is played. Of another one the first frame is fetched, or the browser would show black. */
export const filmSource = ({ url, placeholder }: Pick<Media, "url" | "placeholder">) =>
  placeholder
    ? ({ src: url, poster: `${url}?w=1080`, preload: "none" } as const)
    : ({ src: `${url}#t=0.001`, preload: "metadata" } as const);

import type { Media } from "@plaza/contract/media";

/** One picture or film of the viewer. The size of an avatar or a cover is not known before it arrives. */
export interface Picture extends Pick<Media, "url" | "kind">, Partial<Pick<Media, "width" | "height" | "placeholder">> {
  /** What the address calls it. */
  photo: string;
  alt: string;
}

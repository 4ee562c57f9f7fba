import type { Media } from "@plaza/contract/media";
import type { WorldPage, WorldPost } from "@plaza/contract/world";

const TITLE = 80;
const DESCRIPTION = 200;

/** In characters as they are read, so that none is cut in two. */
function shortened(text: string, max: number): string {
  const signs = [...text.replaceAll(/\s+/g, " ").trim()];
  return signs.length > max ? `${signs.slice(0, max - 1).join("")}…` : signs.join("");
}

/** Its first line; a picture without words has its page's name. */
export const titleOf = ({ content }: WorldPost, page: WorldPage): string =>
  shortened(content?.trim().split("\n")[0] ?? "", TITLE) || page.name;

export const descriptionOf = (text: string | null): string => shortened(text ?? "", DESCRIPTION);

export const firstPicture = ({ media }: WorldPost): Media | undefined => media.find(({ kind }) => kind === "image");

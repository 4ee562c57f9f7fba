import * as z from "zod/mini";
import { mediaAddress } from "./media-address.ts";
import { optionalLine } from "./text.ts";
import { says } from "../../words/says.ts";

/** How many pictures and films a post, a listing or a message has at most. */
export const MAX_MEDIA = 10;
/** The limit of the description of a picture, which screen readers speak. */
export const MAX_ALT = 500;

export const mediaAlt = z.optional(optionalLine({ name: says("The description of a photo"), max: MAX_ALT }));

export const mediaInput = z.object(
  {
    url: mediaAddress(says("That photo or video isn't yours")),
    alt: mediaAlt,
  },
  "Each photo or video has a url",
);
/** One picture or film to attach: the address of an upload of one's own, and what it shows, in words. */
export type MediaInput = z.input<typeof mediaInput>;

/** Several pictures and films, in the order they are shown. Not together with the field for a single one. */
export const mediaInputs = z.optional(
  z
    .array(mediaInput, "Photos and videos must be a list")
    .check(z.maxLength(MAX_MEDIA, says("At most {max} photos and videos", { max: MAX_MEDIA }))),
);

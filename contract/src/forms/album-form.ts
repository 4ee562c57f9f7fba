import * as z from "zod/mini";
import { AUDIENCES } from "../users.ts";
import { says } from "../words/says.ts";
import { mediaInput } from "./fields/media-input.ts";
import { line, optionalText } from "./fields/text.ts";

export const MAX_ALBUM_NAME = 80;
export const MAX_ALBUM_DESCRIPTION = 1_000;
export const MAX_ALBUM_PHOTOS = 1_000;
/** How many photos and videos one call adds at most. */
export const MAX_ADDED_AT_ONCE = 50;

/**
 * Who adds photos: the member who made the album (of a group or an event, those who look after it too; of a page, its editors),
 * friends of theirs whom they chose, or everyone in the group or at the event.
 */
export const contributing = z.enum(["owner", "chosen", "members"], "contributing is owner, chosen or members");
export type Contributing = z.infer<typeof contributing>;

/** A shape of the form's own: that of posts is in the first screens, which load no shapes. */
const audience = z.enum(AUDIENCES, "The audience is public, friends or close-friends");

const name = line({ name: says("The name"), max: MAX_ALBUM_NAME, required: says("Name is required") });
const description = optionalText({ name: says("The description"), max: MAX_ALBUM_DESCRIPTION });
const placeId = z.optional(z.uuid("That's not an id"));

/** In a group, of an event or a page it is for whoever sees that, and has no audience of its own. */
export const newAlbum = z.object({
  name,
  description,
  groupId: placeId,
  eventId: placeId,
  pageId: placeId,
  audience: z.optional(audience),
  contributing: z.optional(contributing),
});
export type NewAlbum = z.output<typeof newAlbum>;

/** Absent fields stay as they are. */
export const albumEdit = z.object({
  name: z.optional(name),
  description: z.optional(description),
  audience: z.optional(audience),
  contributing: z.optional(contributing),
});
export type AlbumEdit = z.output<typeof albumEdit>;

const PHOTOS = says("Choose at least one photo or video");
export const newAlbumPhotos = z.object({
  mediaUrls: z
    .array(mediaInput, PHOTOS)
    .check(
      z.minLength(1, PHOTOS),
      z.maxLength(MAX_ADDED_AT_ONCE, says("At most {max} photos and videos", { max: MAX_ADDED_AT_ONCE })),
    ),
});
export type NewAlbumPhotos = z.output<typeof newAlbumPhotos>;

import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { pageQuery } from "./base/page.ts";
import { albumEdit, contributing, newAlbum, newAlbumPhotos } from "./forms/album-form.ts";
import { mediaAlt } from "./forms/fields/media-input.ts";
import { media } from "./media.ts";
import { audience } from "./posts.ts";
import { user } from "./users.ts";

/** How many friends of its owner add to an album at most. */
export const MAX_CONTRIBUTORS = 50;

export const album = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Who made it, or the page; null once they are gone, or where the viewer doesn't see them. */
  user: z.nullable(user),
  /** The group, the event or the page it belongs to; null for a member's own. A page has a handle. */
  place: z.nullable(
    z.object({
      kind: z.enum(["group", "event", "page"]),
      id: z.uuid(),
      name: z.string(),
      handle: z.nullable(z.string()),
    }),
  ),
  /** Whom a member's own is for; null for one of a group, an event or a page, which is for whoever sees that. */
  audience: z.nullable(audience),
  contributing,
  /** The photo that was chosen for it, or the first that this viewer sees. */
  cover: z.nullable(media),
  /** How many photos this viewer sees. */
  photoCount: z.number(),
  canAdd: z.boolean(),
  canManage: z.boolean(),
  /** The viewer adds to an album of a friend. */
  isContributor: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Album = z.infer<typeof album>;

/** With the friends who add to it, whom the owner and they themselves see. */
export const openAlbum = z.extend(album, { contributors: z.array(user) });
export type OpenAlbum = z.infer<typeof openAlbum>;

/** A photo or a video of an album, and who added it: to a page's album, the page. */
export const albumPhoto = z.object({
  id: z.uuid(),
  media,
  user,
  isCover: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type AlbumPhoto = z.infer<typeof albumPhoto>;

const placeId = z.optional(z.uuid("That's not an id"));
/** The albums of one of them; without any, one's own. */
const albumsQuery = z.extend(pageQuery, { userId: placeId, groupId: placeId, eventId: placeId, pageId: placeId });
export type AlbumsQuery = z.output<typeof albumsQuery>;

/** What it shows, in words, is changed by who added it; the order and the cover by those who look after the album. */
export const albumPhotoEdit = z.object({
  alt: mediaAlt,
  /** Moves it behind this photo, or to the start of the album. */
  afterId: z.optional(z.nullable(z.uuid("afterId is the id of a photo, or null"))),
  isCover: z.optional(z.literal(true, "isCover is true")),
});
export type AlbumPhotoEdit = z.output<typeof albumPhotoEdit>;

const path = "/api/albums/:albumId";
const photoPath = `${path}/photos/:photoId` as const;
const contributorPath = `${path}/contributors/:userId` as const;

export const albumsApi = {
  /** The newest come first. A member's are those they made and those of friends that they add to. */
  listAlbums: get({ path: "/api/albums", access: "member", query: albumsQuery, reply: z.array(album) }),
  createAlbum: create({ path: "/api/albums", access: "member", body: newAlbum, reply: openAlbum }),
  showAlbum: get({ path, access: "member", reply: openAlbum }),
  editAlbum: put({ path, access: "member", body: albumEdit, reply: openAlbum }),
  deleteAlbum: silent({ method: "DELETE", path, access: "member" }),
  /** In the order of the album. */
  listPhotos: get({ path: `${path}/photos`, access: "member", query: pageQuery, reply: z.array(albumPhoto) }),
  addPhotos: create({ path: `${path}/photos`, access: "member", body: newAlbumPhotos, reply: z.array(albumPhoto) }),
  editPhoto: put({ path: photoPath, access: "member", body: albumPhotoEdit, reply: albumPhoto }),
  /** By who added it, by the album's owner, and by those who look after its group, event or page. */
  deletePhoto: silent({ method: "DELETE", path: photoPath, access: "member" }),
  /** A friend adds photos from now on, and is notified. */
  addContributor: silent({ method: "PUT", path: contributorPath, access: "member" }),
  /** By the owner, or by oneself. The photos stay. */
  removeContributor: silent({ method: "DELETE", path: contributorPath, access: "member" }),
};

/** To screens that show the album: something in it has changed, or it is gone. */
export const albumChanged = z.object({ type: z.literal("album"), albumId: z.uuid() });

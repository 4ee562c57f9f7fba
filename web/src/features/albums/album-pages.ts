import { albumsApi } from "@plaza/contract/albums";
import { pagesOf, query } from "#lib/api/api-client.ts";

/** Whose albums: a member's, or those of a group, an event or a page. */
export type AlbumsAbout = { userId: string } | { groupId: string } | { eventId: string } | { pageId: string };

export const albumsOf = (about: AlbumsAbout) => pagesOf(albumsApi.listAlbums, { query: about });
export const oneAlbum = (albumId: string) => query(albumsApi.showAlbum, { params: { albumId } });
/** As many as a call gives: an album is looked through. */
export const photosIn = (albumId: string) =>
  pagesOf(albumsApi.listPhotos, { params: { albumId }, query: { limit: "50" } });

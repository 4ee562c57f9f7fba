import { albumsApi } from "@plaza/contract/albums";
import type { AppContext } from "../../context.ts";
import type { Route } from "../../http/route.ts";
import { createAlbum, deleteAlbum, editAlbum, listAlbums, showAlbum } from "./albums.ts";
import { addContributor, removeContributor } from "./contributors.ts";
import { addPhotos, deletePhoto, editPhoto, listPhotos } from "./photos.ts";

export function albumsRoutes(route: Route, ctx: AppContext) {
  route(albumsApi.listAlbums, ({ viewer, query }) => listAlbums(ctx, viewer, query));
  route(albumsApi.createAlbum, ({ viewer, body }) => createAlbum(ctx, viewer, body));
  route(albumsApi.showAlbum, ({ viewer, params }) => showAlbum(ctx, viewer, params.albumId));
  route(albumsApi.editAlbum, ({ viewer, params, body }) => editAlbum(ctx, viewer, params.albumId, body));
  route(albumsApi.deleteAlbum, ({ viewer, params }) => deleteAlbum(ctx, viewer, params.albumId));
  route(albumsApi.listPhotos, ({ viewer, params, query }) => listPhotos(ctx, viewer, params.albumId, query));
  route(albumsApi.addPhotos, ({ viewer, params, body }) => addPhotos(ctx, viewer, params.albumId, body));
  route(albumsApi.editPhoto, ({ viewer, params, body }) => editPhoto(ctx, viewer, params, body));
  route(albumsApi.deletePhoto, ({ viewer, params }) => deletePhoto(ctx, viewer, params.albumId, params.photoId));
  route(albumsApi.addContributor, ({ viewer, params }) => addContributor(ctx, viewer, params.albumId, params.userId));
  route(albumsApi.removeContributor, ({ viewer, params }) =>
    removeContributor(ctx, viewer, params.albumId, params.userId),
  );
}

import { type AlbumPhoto, albumsApi } from "@plaza/contract/albums";
import type { BodyInput } from "@plaza/contract/base/endpoint";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { watchAlbum } from "#features/live/watch-list.ts";
import { call, isNotFound } from "#lib/api/api-client.ts";
import { itemsIn, type Pages, useList } from "#lib/cache/pages.ts";
import { albumsOf, type AlbumsAbout, oneAlbum, photosIn } from "./album-pages.ts";
import { refetchAlbums } from "./refetch-albums.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** Refetched on each visit: only an album that is open is watched. */
const FRESH = { refetchOnMount: "always" } as const;

export const useAlbums = (about: AlbumsAbout) => useList({ ...albumsOf(about), ...FRESH });

export function useAlbum(albumId: string) {
  useEffect(() => watchAlbum(albumId), [albumId]);
  const { data, error, refetch } = useQuery({ ...oneAlbum(albumId), ...FRESH });
  return { album: data, isMissing: isNotFound(error), error, refetch };
}

export const useAlbumPhotos = (albumId: string) => useList({ ...photosIn(albumId), ...FRESH });

/** A mutation ends when what is on the screen shows it. */
export const useCreateAlbum = () =>
  useWrite((body: BodyInput<typeof albumsApi.createAlbum>) => call(albumsApi.createAlbum, { body }), refetchAlbums);

export const useEditAlbum = (albumId: string) =>
  useWrite(
    (body: BodyInput<typeof albumsApi.editAlbum>) => call(albumsApi.editAlbum, { params: { albumId }, body }),
    (cache, album) => {
      cache.setQueryData(oneAlbum(albumId).queryKey, album);
      return refetchAlbums(cache);
    },
  );

export const useDeleteAlbum = (albumId: string) =>
  useMutation({ mutationFn: () => call(albumsApi.deleteAlbum, { params: { albumId } }) });

export function useAddPhotos(albumId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof albumsApi.addPhotos>) =>
      call(albumsApi.addPhotos, { params: { albumId }, body }),
    onSettled: () => refetchAlbums(cache),
  });
}

export function useEditPhoto(albumId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ photoId, ...body }: { photoId: string } & BodyInput<typeof albumsApi.editPhoto>) =>
      call(albumsApi.editPhoto, { params: { albumId, photoId }, body }),
    onSettled: () => refetchAlbums(cache),
  });
}

/** It stands in its new place at once. */
export function useMovePhoto(albumId: string) {
  const cache = useQueryClient();
  const { mutateAsync } = useEditPhoto(albumId);
  const { queryKey } = photosIn(albumId);
  return (photo: AlbumPhoto, place: number) => {
    const items = itemsIn(cache.getQueryData<Pages<AlbumPhoto>>(queryKey)) ?? [];
    const others = items.filter(({ id }) => id !== photo.id);
    const inOrder = others.toSpliced(place, 0, photo);
    cache.setQueryData<Pages<AlbumPhoto>>(queryKey, (list) => list && cut(list, inOrder));
    return mutateAsync({ photoId: photo.id, afterId: others[place - 1]?.id ?? null });
  };
}

/** The pages stay as long as they were. */
function cut(list: Pages<AlbumPhoto>, items: AlbumPhoto[]): Pages<AlbumPhoto> {
  let start = 0;
  const pages = list.pages.map((page) => {
    const end = start + page.items.length;
    const shown = { ...page, items: items.slice(start, end) };
    start = end;
    return shown;
  });
  return { ...list, pages };
}

export function useDeletePhoto(albumId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (photoId: string) => call(albumsApi.deletePhoto, { params: { albumId, photoId } }),
    onSettled: () => refetchAlbums(cache),
  });
}

export function useContributors(albumId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, act }: { userId: string; act: "add" | "remove" }) =>
      call(act === "add" ? albumsApi.addContributor : albumsApi.removeContributor, { params: { albumId, userId } }),
    onSettled: () => refetchAlbums(cache),
  });
}

import { useEffect } from "react";
import { useAlbumPhotos } from "#features/albums/use-albums.ts";
import { describeMedia } from "#features/media/describe-media.ts";
import { Viewer } from "#features/photos/viewer.tsx";
import { fullName } from "#features/users/full-name.ts";
import { photoAddress } from "#lib/screen/photo-address.ts";

/** The photos of an album in their order: further ones are loaded until the one that is shown is among them, and one more. */
export function AlbumPhotos({ photo, albumId }: { photo: string; albumId: string }) {
  const { items, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useAlbumPhotos(albumId);
  const pictures = items?.map(({ id, media, user }) => ({
    ...media,
    photo: photoAddress("album", albumId, id),
    alt: describeMedia(media, fullName(user)),
  }));
  const at = pictures?.findIndex((one) => one.photo === photo) ?? -1;
  const isLast = pictures !== undefined && (at === -1 || at === pictures.length - 1);
  useEffect(() => {
    if (isLast && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isLast, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const isSearching = at === -1 && hasNextPage && !error;
  return <Viewer photo={photo} pictures={isSearching ? undefined : (pictures ?? (error ? [] : undefined))} />;
}

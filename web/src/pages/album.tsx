import type { OpenAlbum } from "@plaza/contract/albums";
import type { User } from "@plaza/contract/users";
import { AlbumSkeleton } from "#features/albums/album-skeleton.tsx";
import { AlbumView } from "#features/albums/album-view.tsx";
import { useAlbum } from "#features/albums/use-albums.ts";
import { useAttempt } from "#features/posts/data/use-attempt.ts";
import { useCreatePost } from "#features/posts/data/use-post.ts";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useTitle } from "#lib/screen/title.ts";
import { t } from "#lib/words/words.ts";
import { PageError, Skeleton } from "#ui/lists/loading.tsx";
import { Page } from "#ui/page/page.tsx";

const NotFoundScreen = lazyPage(() => import("#ui/page/not-found-screen.tsx"));

export default function AlbumPage({ albumId, viewer }: { albumId: string; viewer: User }) {
  const { album, isMissing, error, refetch } = useAlbum(albumId);
  useTitle(isMissing ? t("Page not found") : (album?.name ?? t("Album")));
  if (isMissing) return <NotFoundScreen href={`/profile/${viewer.id}?tab=photos`} label={t("Go to your photos")} />;
  return (
    <Page>
      {album && <Shown album={album} viewer={viewer} />}
      {!album && error && <PageError onRetry={refetch} />}
      {!album && !error && (
        <>
          <Skeleton className="mb-6 h-28" />
          <AlbumSkeleton />
        </>
      )}
    </Page>
  );
}

function Shown({ album, viewer }: { album: OpenAlbum; viewer: User }) {
  const { mutateAsync: write } = useCreatePost();
  const attempt = useAttempt();
  /** For those who may open the album, as far as a post can say it. */
  async function share(content: string) {
    const audience = album.audience ? { audience: album.audience } : {};
    const place = album.place?.kind === "group" ? { groupId: album.place.id } : audience;
    await write({ content, ...place, clientId: attempt.idFor(content) });
    attempt.succeeded();
  }
  return <AlbumView album={album} viewerId={viewer.id} onShare={share} />;
}

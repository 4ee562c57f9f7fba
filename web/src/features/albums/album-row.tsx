import Plus from "lucide-react/icons/plus";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useLocation } from "wouter";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LoadError, Skeleton } from "#ui/lists/loading.tsx";
import { AlbumCard } from "./album-card.tsx";
import type { AlbumsAbout } from "./album-pages.ts";
import { useAlbums } from "./use-albums.ts";

const NewAlbumDialog = lazy(() => import("./new-album-dialog.tsx"));

interface AlbumRowProps {
  about: AlbumsAbout;
  canCreate: boolean;
  /** What stands below: it waits until it is known whether there is a row, so that nothing jumps. */
  children?: ReactNode;
  className?: string;
}

/** The albums of a member, a group, an event or a page, and the way to a new one; nothing where there is neither. */
export default function AlbumRow({ about, canCreate, children, className }: AlbumRowProps) {
  const { items, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAlbums(about);
  const [isCreating, setCreating] = useState(false);
  const [, navigate] = useLocation();
  const isShown = canCreate || isError || (items && items.length > 0);
  return (
    <>
      {!items && !isError && <Skeleton className="mb-6 h-56" />}
      {(items || isError) && isShown && (
        <section aria-labelledby="albums" className={cx("mb-6", className)}>
          <div className="mb-3 flex min-h-10 flex-wrap items-center justify-between gap-3">
            <h2 id="albums" className="text-lg">
              {t("Albums")}
            </h2>
            {canCreate && (
              <Button variant="tonal" onClick={() => setCreating(true)}>
                <Plus size={18} aria-hidden />
                {t("New album")}
              </Button>
            )}
          </div>
          {isError && !items && <LoadError onRetry={refetch} />}
          {items?.length === 0 && (
            <p className="text-sm text-ink-2">
              {t("Collect photos from a trip or a party, by yourself or with others.")}
            </p>
          )}
          {items && items.length > 0 && (
            <ul className="scroll-none -mx-4 flex gap-3 overflow-x-auto px-4 py-1">
              {items.map((album) => (
                <AlbumCard key={album.id} album={album} />
              ))}
              {hasNextPage && (
                <li className="shrink-0 self-center">
                  <Button variant="ghost" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {t("Show more")}
                  </Button>
                </li>
              )}
            </ul>
          )}
        </section>
      )}
      {children && <div hidden={!items && !isError}>{children}</div>}
      <Suspense>
        {isCreating && (
          <NewAlbumDialog
            about={about}
            onClose={() => setCreating(false)}
            onCreated={({ id }) => navigate(`/albums/${id}`)}
          />
        )}
      </Suspense>
    </>
  );
}

import type { OpenAlbum } from "@plaza/contract/albums";
import ImagePlus from "lucide-react/icons/image-plus";
import { useState } from "react";
import { pickFiles } from "#features/media/pick-files.ts";
import { useFileDrop } from "#features/media/use-file-drop.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { type AlbumDialog, AlbumDialogs } from "./album-dialogs.tsx";
import { AlbumHead } from "./album-head.tsx";
import { AlbumSkeleton } from "./album-skeleton.tsx";
import { TILE } from "./grid-classes.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import type { PostLink } from "#features/posts/text/post-link-dialog.tsx";
import { useAdding } from "./use-adding.ts";
import { useAlbumPhotos } from "./use-albums.ts";

const AddingTile = lazyPart(
  () => import("./adding-tile.tsx"),
  <li className={cx("aspect-square animate-pulse bg-surface-2", TILE)} />,
);

interface AlbumViewProps {
  album: OpenAlbum;
  viewerId: string;
  onShare: PostLink["onShare"];
}

export function AlbumView({ album, viewerId, onShare }: AlbumViewProps) {
  const [open, setOpen] = useState<AlbumDialog | null>(null);
  const list = useAlbumPhotos(album.id);
  const { attachments, add, change } = useAdding(album.id);
  useFileDrop((files) => album.canAdd && add(files));
  const pick = () => pickFiles({ accept: "both", isMultiple: true }, add);
  const adding = attachments.map((attachment) => (
    <AddingTile
      key={attachment.id}
      attachment={attachment}
      onRemove={() => change((now) => now.filter(({ id }) => id !== attachment.id))}
    />
  ));
  return (
    <>
      <AlbumHead album={album} viewerId={viewerId} onAdd={pick} onOpen={setOpen} />
      {list.items?.length === 0 && adding.length > 0 ? (
        <PhotoGrid album={album} photos={[]} viewerId={viewerId}>
          {adding}
        </PhotoGrid>
      ) : (
        <PagedList
          list={list}
          skeleton={<AlbumSkeleton />}
          empty={
            <EmptyState art="posts" hue="brand" title={t("No photos yet")}>
              {album.canAdd && (
                <Button onClick={pick}>
                  <ImagePlus size={18} aria-hidden />
                  {t("Add photos")}
                </Button>
              )}
            </EmptyState>
          }
        >
          {(photos) => (
            <PhotoGrid album={album} photos={photos} viewerId={viewerId}>
              {adding}
            </PhotoGrid>
          )}
        </PagedList>
      )}
      <AlbumDialogs album={album} viewerId={viewerId} open={open} onShare={onShare} onClose={() => setOpen(null)} />
    </>
  );
}

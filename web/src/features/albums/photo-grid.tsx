import type { AlbumPhoto, OpenAlbum } from "@plaza/contract/albums";
import { type DragEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { PhotoTile } from "#features/media/photo-tile.tsx";
import { photoAddress } from "#lib/screen/photo-address.ts";
import { toastOutcome } from "#lib/screen/toast.ts";
import { cx } from "#lib/text/class-names.ts";
import { t } from "#lib/words/words.ts";
import { Confirm } from "#ui/overlays/confirm.tsx";
import { GRID, TILE } from "./grid-classes.ts";
import { type PhotoAct, PhotoMenu } from "./photo-menu.tsx";
import { useDeletePhoto, useEditPhoto, useMovePhoto } from "./use-albums.ts";

const AltDialog = lazy(() => import("./alt-dialog.tsx"));
const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

interface PhotoGridProps {
  album: OpenAlbum;
  photos: AlbumPhoto[];
  viewerId: string;
  /** Those that are being added, behind the others. */
  children: ReactNode;
}

/** The photos in their order: whoever looks after the album moves them by the mouse, or by their menu. */
export function PhotoGrid({ album, photos, viewerId, children }: PhotoGridProps) {
  const [open, setOpen] = useState<{ act: PhotoAct; photo: AlbumPhoto } | null>(null);
  const [dragged, setDragged] = useState<AlbumPhoto | null>(null);
  const [overId, setOverId] = useState<string | null>(null);
  const move = useMovePhoto(album.id);
  const { mutateAsync: edit } = useEditPhoto(album.id);
  const { mutateAsync: remove } = useDeletePhoto(album.id);
  const { canManage } = album;

  const attempt = (work: Promise<unknown>) => toastOutcome(work, t("Couldn't save the changes"));

  function act(what: PhotoAct, photo: AlbumPhoto) {
    if (what === "cover") void attempt(edit({ photoId: photo.id, isCover: true }));
    else setOpen({ act: what, photo });
  }

  const dragOf = (photo: AlbumPhoto, place: number) => ({
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = "move";
      setDragged(photo);
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged) return;
      event.preventDefault();
      setOverId(photo.id);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged && dragged.id !== photo.id) void attempt(move(dragged, place));
    },
    onDragEnd: () => {
      setDragged(null);
      setOverId(null);
    },
  });

  return (
    <>
      <ul aria-label={t("Photos")} className={GRID}>
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.id}
            media={photo.media}
            photo={photoAddress("album", album.id, photo.id)}
            sizes="(min-width: 40rem) 280px, 33vw"
            {...(canManage && dragOf(photo, place))}
            className={cx(
              TILE,
              dragged?.id === photo.id && "opacity-50",
              dragged && overId === photo.id && dragged.id !== photo.id && "ring-2 ring-focus",
            )}
          >
            <PhotoMenu
              photo={photo}
              number={place + 1}
              total={photos.length}
              isOwn={photo.user.id === viewerId || (canManage && album.place?.kind === "page")}
              canManage={canManage}
              onAct={(what) => act(what, photo)}
              onMove={(to) => void attempt(move(photo, to))}
            />
          </PhotoTile>
        ))}
        {children}
      </ul>
      {open?.act === "remove" && (
        <Confirm
          title={t("Remove this photo?")}
          note={t("It'll be deleted from the album for everyone. This can't be undone.")}
          label={t("Remove photo")}
          busyLabel={t("Removing...")}
          onConfirm={async () => void (await attempt(remove(open.photo.id)))}
          onClose={() => setOpen(null)}
        />
      )}
      <Suspense>
        {open?.act === "describe" && <AltDialog albumId={album.id} photo={open.photo} onClose={() => setOpen(null)} />}
        {open?.act === "report" && <ReportDialog kind="album-photo" id={open.photo.id} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}

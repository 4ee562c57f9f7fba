import type { OpenAlbum } from "@plaza/contract/albums";
import { lazy, Suspense } from "react";
import { useLocation } from "wouter";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Confirm } from "#ui/overlays/confirm.tsx";
import { placeOf } from "./album-place.ts";
import type { PostLink } from "#features/posts/text/post-link-dialog.tsx";
import { useContributors, useDeleteAlbum } from "./use-albums.ts";

const EditAlbumDialog = lazy(() => import("./edit-album-dialog.tsx"));
const ContributorsDialog = lazy(() => import("./contributors-dialog.tsx"));
const ShareAlbumDialog = lazy(() => import("./share-album-dialog.tsx"));
const ReportDialog = lazy(() => import("#features/safety/report-dialog.tsx"));

export type AlbumDialog = "edit" | "contributors" | "share" | "report" | "leave" | "delete";

interface AlbumDialogsProps {
  album: OpenAlbum;
  viewerId: string;
  open: AlbumDialog | null;
  onShare: PostLink["onShare"];
  onClose: () => void;
}

/** Renders the open dialog, loaded when it is first opened. */
export function AlbumDialogs({ album, viewerId, open, onShare, onClose }: AlbumDialogsProps) {
  return (
    <>
      <Suspense>
        {open === "edit" && <EditAlbumDialog album={album} onClose={onClose} />}
        {open === "contributors" && <ContributorsDialog album={album} onClose={onClose} />}
        {open === "share" && <ShareAlbumDialog album={album} onShare={onShare} onClose={onClose} />}
        {open === "report" && <ReportDialog kind="album" id={album.id} onClose={onClose} />}
      </Suspense>
      {open === "leave" && <LeaveAlbum album={album} viewerId={viewerId} onClose={onClose} />}
      {open === "delete" && <DeleteAlbum album={album} onClose={onClose} />}
    </>
  );
}

function DeleteAlbum({ album, onClose }: Pick<AlbumDialogsProps, "album" | "onClose">) {
  const { mutateAsync: remove } = useDeleteAlbum(album.id);
  const [, navigate] = useLocation();
  return (
    <Confirm
      title={t("Delete this album?")}
      note={t(
        "All photos in it will be deleted for everyone, including those that others added. This can't be undone.",
      )}
      label={t("Delete album")}
      busyLabel={t("Deleting...")}
      onConfirm={async () => {
        if (await toastOutcome(remove(), t("Couldn't delete the album"), t("Album deleted")))
          navigate(placeOf(album)?.href ?? "/", { replace: true });
      }}
      onClose={onClose}
    />
  );
}

function LeaveAlbum({ album, viewerId, onClose }: Pick<AlbumDialogsProps, "album" | "viewerId" | "onClose">) {
  const { mutateAsync: change } = useContributors(album.id);
  return (
    <Confirm
      title={t("Stop adding photos?")}
      note={t("The photos you added stay in the album.")}
      label={t("Stop adding photos")}
      onConfirm={() => toastOutcome(change({ userId: viewerId, act: "remove" }), t("Couldn't save the changes"))}
      onClose={onClose}
    />
  );
}

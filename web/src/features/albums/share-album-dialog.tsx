import type { Album } from "@plaza/contract/albums";
import { type PostLink, PostLinkDialog } from "#features/posts/text/post-link-dialog.tsx";
import { t } from "#lib/words/words.ts";
import { countOf } from "./album-card.tsx";

/** Who opens the album from the post sees what they may see. */
export default function ShareAlbumDialog({ album, ...post }: PostLink & { album: Album }) {
  return (
    <PostLinkDialog
      {...post}
      title={t("Share album")}
      description={t("This creates a post with a link. Only people who can see the album can open it.")}
      failed={t("Album not shared")}
      name={album.name}
      path={`/albums/${album.id}`}
    >
      <div className="rounded-lg bg-surface-2 p-4">
        <p dir="auto" className="font-display font-bold wrap-anywhere">
          {album.name}
        </p>
        <p className="mt-0.5 text-sm text-ink-2">{countOf(album)}</p>
      </div>
    </PostLinkDialog>
  );
}

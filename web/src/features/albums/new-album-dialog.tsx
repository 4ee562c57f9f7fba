import type { OpenAlbum } from "@plaza/contract/albums";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { t } from "#lib/words/words.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { AlbumForm, BLANK } from "./album-form.tsx";
import type { AlbumsAbout } from "./album-pages.ts";
import { useCreateAlbum } from "./use-albums.ts";

const SUBMIT = { label: t("Create album"), busyLabel: t("Creating..."), failed: t("Couldn't create the album") };

function kindOf(about: AlbumsAbout) {
  if ("userId" in about) return "own";
  if ("groupId" in about) return "group";
  return "pageId" in about ? "page" : "event";
}

interface NewAlbumDialogProps {
  about: AlbumsAbout;
  onClose: () => void;
  onCreated: (album: OpenAlbum) => void;
}

export default function NewAlbumDialog({ about, onClose, onCreated }: NewAlbumDialogProps) {
  const { mutateAsync: create } = useCreateAlbum();
  const { draftKey, close } = useDialogDraft("new-album", onClose);
  const place = "userId" in about ? {} : about;
  return (
    <Dialog onClose={close} title={t("New album")}>
      <AlbumForm
        draftKey={draftKey}
        first={BLANK}
        kind={kindOf(about)}
        submit={SUBMIT}
        onSend={async ({ name = "", ...draft }) => {
          const album = await create({ ...place, ...draft, name });
          close();
          onCreated(album);
        }}
      />
    </Dialog>
  );
}

import type { OpenAlbum } from "@plaza/contract/albums";
import { useDialogDraft } from "#features/auth/session/use-dialog-draft.ts";
import { t } from "#lib/words/words.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { AlbumForm } from "./album-form.tsx";
import { useEditAlbum } from "./use-albums.ts";

const SUBMIT = { label: t("Save changes"), busyLabel: t("Saving..."), failed: t("Couldn't save the changes") };

export default function EditAlbumDialog({ album, onClose }: { album: OpenAlbum; onClose: () => void }) {
  const { mutateAsync: edit } = useEditAlbum(album.id);
  const { draftKey, close } = useDialogDraft(`edit-album ${album.id}`, onClose);
  const { name, description, audience, contributing, place } = album;
  return (
    <Dialog onClose={close} title={t("Edit album")}>
      <AlbumForm
        draftKey={draftKey}
        first={{ name, description: description ?? "", audience: audience ?? "friends", contributing }}
        kind={place?.kind ?? "own"}
        submit={SUBMIT}
        onSend={async (draft) => {
          await edit(draft);
          close();
        }}
      />
    </Dialog>
  );
}

import type { AlbumPhoto } from "@plaza/contract/albums";
import { MAX_ALT } from "@plaza/contract/forms/fields/media-input";
import { type SubmitEvent, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { useEditPhoto } from "./use-albums.ts";

interface AltDialogProps {
  albumId: string;
  photo: AlbumPhoto;
  onClose: () => void;
}

/** What one's own photo shows, for who does not see it. */
export default function AltDialog({ albumId, photo, onClose }: AltDialogProps) {
  const [alt, setAlt] = useState(photo.media.alt ?? "");
  const { mutateAsync: edit, isPending } = useEditPhoto(albumId);

  async function save(sent: SubmitEvent) {
    sent.preventDefault();
    if (await toastOutcome(edit({ photoId: photo.id, alt }), t("Couldn't save the changes"))) onClose();
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Describe this photo")}
      description={t("Screen readers read it to people who can't see the photo.")}
    >
      <form onSubmit={(sent) => void save(sent)} className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8">
        <TextArea
          label={t("Description")}
          value={alt}
          maxLength={MAX_ALT}
          rows={3}
          onChange={({ target }) => setAlt(target.value)}
        />
        <DialogFooter>
          <Button type="submit" size="lg" disabled={isPending}>
            {isPending ? t("Saving...") : t("Save changes")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import type { Album } from "@plaza/contract/albums";
import { type SubmitEvent, useState } from "react";
import { toastOutcome } from "#lib/screen/toast-outcome.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { countOf } from "./album-card.tsx";

/** What the page does with the text: it becomes a post. */
export type ShareAlbum = (content: string) => Promise<unknown>;

interface ShareAlbumDialogProps {
  album: Album;
  onShare: ShareAlbum;
  onClose: () => void;
}

/** A post with the album's name and address; the text is optional. Who opens it sees what they may see. */
export default function ShareAlbumDialog({ album, onShare, onClose }: ShareAlbumDialogProps) {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function submit(sent: SubmitEvent) {
    sent.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const link = `${album.name}\n${location.origin}/albums/${album.id}`;
    const isDone = await toastOutcome(
      onShare(text.trim() ? `${text.trim()}\n\n${link}` : link),
      t("Album not shared"),
      t("Post shared successfully"),
    );
    if (isDone) onClose();
    else setBusy(false);
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Share album")}
      description={t("This creates a post with a link. Only people who can see the album can open it.")}
    >
      <form onSubmit={(sent) => void submit(sent)} className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8">
        <TextArea
          label={t("Say something about this")}
          placeholder={t("Optional")}
          value={text}
          maxLength={4_000}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="rounded-lg bg-surface-2 p-4">
          <p dir="auto" className="font-display font-bold wrap-anywhere">
            {album.name}
          </p>
          <p className="mt-0.5 text-sm text-ink-2">{countOf(album)}</p>
        </div>
        <DialogFooter>
          <Button type="submit" size="lg" disabled={isBusy}>
            {isBusy ? t("Sharing...") : t("Share now")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

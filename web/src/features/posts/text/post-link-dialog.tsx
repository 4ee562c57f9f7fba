import { type ReactNode, type SubmitEvent, useState } from "react";
import { toastOutcome } from "#lib/screen/toast.ts";
import { t } from "#lib/words/words.ts";
import { Button } from "#ui/buttons/button.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";

export interface PostLink {
  /** What the page does with the text: it becomes a post. */
  onShare: (content: string) => Promise<unknown>;
  onClose: () => void;
}

interface PostLinkDialogProps extends PostLink {
  title: string;
  description: string;
  /** The title of the toast where the post was not made. */
  failed: string;
  name: string;
  path: string;
  /** What the post leads to. */
  children: ReactNode;
}

/** A post with the name and the address of something; the text is optional. */
export function PostLinkDialog({ failed, name, path, onShare, children, ...dialog }: PostLinkDialogProps) {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function submit(sent: SubmitEvent) {
    sent.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const link = `${name}\n${location.origin}${path}`;
    const content = text.trim() ? `${text.trim()}\n\n${link}` : link;
    if (await toastOutcome(onShare(content), failed, t("Post shared successfully"))) dialog.onClose();
    else setBusy(false);
  }

  return (
    <Dialog {...dialog}>
      <form onSubmit={(sent) => void submit(sent)} className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8">
        <TextArea
          label={t("Say something about this")}
          placeholder={t("Optional")}
          value={text}
          maxLength={4_000}
          onChange={({ target }) => setText(target.value)}
        />
        {children}
        <DialogFooter>
          <Button type="submit" size="lg" disabled={isBusy}>
            {isBusy ? t("Sharing...") : t("Share now")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

import type { Event } from "@plaza/contract/events";
import { type SubmitEvent, useState } from "react";
import { toastOutcome } from "#lib/screen/toast-outcome.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog, DialogFooter } from "#ui/overlays/dialog.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import { formatStart } from "#features/events/data/event-times.ts";
import { t } from "#lib/words/words.ts";

export type ShareEvent = (content: string) => Promise<unknown>;

interface ShareEventDialogProps {
  event: Event;
  onShare: ShareEvent;
  onClose: () => void;
}

/** A post with the event's name and address; the text is optional. */
export default function ShareEventDialog({ event, onShare, onClose }: ShareEventDialogProps) {
  const [text, setText] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function submit(sent: SubmitEvent) {
    sent.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const link = `${event.name}\n${location.origin}/events/${event.id}`;
    const isDone = await toastOutcome(
      onShare(text.trim() ? `${text.trim()}\n\n${link}` : link),
      t("Event not shared"),
      t("Post shared successfully"),
    );
    if (isDone) onClose();
    else setBusy(false);
  }

  return (
    <Dialog
      onClose={onClose}
      title={t("Share event")}
      description={t("This creates a post that every member can see.")}
    >
      <form onSubmit={(sent) => void submit(sent)} className="space-y-4 px-6 pb-6 sm:px-8 sm:pb-8">
        <TextArea
          label={t("Say something about this")}
          placeholder={t("Optional")}
          value={text}
          maxLength={4_000}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex gap-3.5 rounded-lg bg-surface-2 p-4">
          <DateTile startTime={event.startTime} />
          <div className="min-w-0">
            <p dir="auto" className="font-display font-bold wrap-anywhere">
              {event.name}
            </p>
            <p className="mt-0.5 text-sm text-ink-2">{formatStart(event)}</p>
          </div>
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

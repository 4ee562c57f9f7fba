import type { Event } from "@plaza/contract/events";
import { isFull } from "#features/events/data/use-rsvp.ts";
import { t } from "#lib/words/words.ts";

/** Where the viewer is on the waiting list of a full event, or that there is one. */
export function WaitingNote({ event }: { event: Event }) {
  const { isWaiting, waitingPosition, myResponse } = event;
  if (isWaiting) {
    const text = waitingPosition
      ? t("You're number {position} on the waiting list.", { position: waitingPosition })
      : t("You're on the waiting list.");
    return (
      <p role="status" className="mt-2 text-sm text-ink-2">
        {text} {t("If a spot opens up, it's yours and we'll notify you.")}
      </p>
    );
  }
  if (myResponse === "going" || !isFull(event)) return null;
  return <p className="mt-2 text-sm text-ink-2">{t("All spots are taken. Choose Going to join the waiting list.")}</p>;
}

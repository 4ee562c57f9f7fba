import type { Event } from "@plaza/contract/events";
import type { ComponentProps } from "react";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { RsvpButtons } from "#features/events/parts/rsvp-buttons.tsx";
import { isOver } from "#features/events/data/event-times.ts";
import { WaitingNote } from "#features/events/parts/waiting-note.tsx";
import { t } from "#lib/words/words.ts";

const InvitedNote = lazyPart(() => import("#features/events/parts/invited-note.tsx"), <div className="mb-2 h-8" />);

type YourRsvpProps = ComponentProps<typeof RsvpButtons> & { className: string };

/** Buttons before the event is over, a sentence afterwards. */
export function YourRsvp({ event, size, className }: YourRsvpProps) {
  if (event.isCancelled) return null;
  if (!isOver(event)) {
    return (
      <div className={className}>
        {event.inviter && !event.myResponse && <InvitedNote event={event} />}
        <RsvpButtons event={event} {...(size && { size })} />
        <WaitingNote event={event} />
      </div>
    );
  }
  return (
    event.myResponse && (
      <p className="text-sm font-semibold text-ink-2">
        {event.isWaiting ? t("You were on the waiting list") : rsvpText(event.myResponse)}
      </p>
    )
  );
}

const rsvpText = (response: NonNullable<Event["myResponse"]>) =>
  response === "going" ? t("You were going") : t("You were interested");

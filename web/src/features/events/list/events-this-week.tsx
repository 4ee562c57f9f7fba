import type { Event } from "@plaza/contract/events";
import Check from "lucide-react/icons/check";
import { Link } from "wouter";
import { Button } from "#ui/buttons/button.tsx";
import { formatStart } from "#features/events/data/event-times.ts";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import { usePickRsvp } from "#features/events/parts/use-pick-rsvp.ts";
import { t } from "#lib/words/words.ts";

const SHOWN = 4;

/** The next events with a button to go; where there are none, a way to plan one. */
export default function EventsThisWeek({ events }: { events: Event[] }) {
  if (events.length === 0) {
    return (
      <p className="py-3 text-sm text-ink-2">
        {t("Nothing planned this week.")}{" "}
        <Link href="/events" className="font-semibold text-brand-ink hover:underline">
          {t("Plan something")}
        </Link>
      </p>
    );
  }
  return (
    <ul>
      {events.slice(0, SHOWN).map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  );
}

function EventRow({ event }: { event: Event }) {
  const pick = usePickRsvp(event);
  const isGoing = event.myResponse === "going";
  return (
    <li className="flex h-18 items-center gap-3">
      <Link href={`/events/${event.id}`} className="flex min-w-0 flex-1 items-center gap-3 rounded-lg">
        <DateTile startTime={event.startTime} />
        <span className="min-w-0 text-sm">
          <span dir="auto" className="block truncate font-semibold">
            {event.name}
          </span>
          <span className="block truncate text-ink-3">{formatStart(event)}</span>
        </span>
      </Link>
      <Button
        variant={isGoing ? "neutral" : "tonal"}
        aria-pressed={isGoing}
        aria-label={t("Going to {name}", { name: event.name })}
        className="px-3!"
        onClick={() => pick("going")}
      >
        {isGoing && <Check size={17} aria-hidden />}
        {t("Going")}
      </Button>
    </li>
  );
}

import type { Event } from "@plaza/contract/events";
import MapPin from "lucide-react/icons/map-pin";
import { Link } from "wouter";
import { ByPage } from "#features/users/by-page.tsx";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import { EventLabel } from "#features/events/parts/event-label.tsx";
import { formatStart } from "#features/events/data/event-times.ts";
import { GoingLine } from "#features/events/parts/going-line.tsx";
import { YourRsvp } from "#features/events/event/your-rsvp.tsx";

export function EventCard({ event }: { event: Event }) {
  return (
    <article aria-label={event.name} className="card h-full overflow-hidden transition-shadow hover:shadow-2 sm:flex">
      <div className="h-40 sm:h-auto sm:w-44 sm:shrink-0">
        <CoverPicture of={event} sizes="(min-width: 40rem) 176px, 100vw" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col p-5">
        <div className="flex gap-3.5">
          <DateTile startTime={event.startTime} />
          <div className="min-w-0 flex-1">
            <EventLabel event={event} />
            <h3 dir="auto" className="text-lg">
              <Link href={`/events/${event.id}`} className="line-clamp-2 wrap-anywhere hover:underline">
                {event.name}
              </Link>
            </h3>
            <p className="mt-0.5 text-sm text-ink-2">{formatStart(event)}</p>
            {event.location && (
              <p className="mt-0.5 flex items-center gap-1 text-sm text-ink-3">
                <MapPin size={13} className="shrink-0" aria-hidden />
                <span dir="auto" className="truncate">
                  {event.location}
                </span>
              </p>
            )}
            {event.group && (
              <p dir="auto" className="mt-0.5 truncate text-sm text-ink-3">
                {event.group.name}
              </p>
            )}
            {event.page && <ByPage page={event.page} picture={event.creator} className="mt-1 text-sm" />}
          </div>
        </div>
        <GoingLine event={event} className="py-4" />
        <YourRsvp event={event} className="mt-auto" />
      </div>
    </article>
  );
}

import type { Event } from "@plaza/contract/events";
import Clock from "lucide-react/icons/clock";
import MapPin from "lucide-react/icons/map-pin";
import { Link } from "wouter";
import { fullName } from "#features/users/full-name.ts";
import { CoverPicture } from "#ui/art/cover-picture.tsx";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import { EventLabel } from "#features/events/parts/event-label.tsx";
import { formatSpan } from "#features/events/data/event-times.ts";
import { GoingLine } from "#features/events/parts/going-line.tsx";
import { YourRsvp } from "#features/events/event/your-rsvp.tsx";
import { isolated } from "#lib/text/isolated.ts";
import { t } from "#lib/words/words.ts";

/** The next upcoming event, large. */
export function NextEvent({ event }: { event: Event }) {
  return (
    <article aria-label={event.name} className="card overflow-hidden lg:grid lg:grid-cols-[1.35fr_1fr]">
      <div className="relative h-52 lg:h-auto">
        <div className="absolute inset-0">
          <CoverPicture of={event} sizes="(min-width: 64rem) 710px, 100vw" />
        </div>
      </div>
      <div className="flex min-w-0 flex-col p-5 sm:p-8">
        <EventLabel event={event} />
        <div className="mt-2 flex items-start gap-4">
          <DateTile startTime={event.startTime} isBig />
          <div className="min-w-0">
            <h2 dir="auto" className="text-2xl wrap-anywhere">
              <Link href={`/events/${event.id}`} className="line-clamp-3 hover:underline">
                {event.name}
              </Link>
            </h2>
            <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
              {t("Hosted by {name}", { name: isolated(fullName(event.creator)) })}
            </p>
          </div>
        </div>
        <ul className="mt-5 space-y-2 text-sm text-ink-2">
          <li className="flex items-center gap-2.5">
            <Clock size={17} className="shrink-0 text-ink-3" aria-hidden />
            {formatSpan(event)}
          </li>
          {event.location && (
            <li className="flex items-center gap-2.5 wrap-anywhere">
              <MapPin size={17} className="shrink-0 text-ink-3" aria-hidden />
              <bdi className="min-w-0">{event.location}</bdi>
            </li>
          )}
        </ul>
        {event.description && (
          <p
            lang={event.lang ?? undefined}
            dir="auto"
            className="mt-4 line-clamp-3 text-pretty text-ink-2 wrap-anywhere"
          >
            {event.description}
          </p>
        )}
        <GoingLine event={event} className="mt-5 mb-6" />
        <YourRsvp event={event} size="lg" className="mt-auto" />
      </div>
    </article>
  );
}

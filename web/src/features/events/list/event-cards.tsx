import type { ReactNode } from "react";
import { t } from "#lib/words/words.ts";
import { PagedList } from "#ui/lists/paged-list.tsx";
import type { EventsView, EventsWanted } from "#features/events/data/event-pages.ts";
import { useEvents } from "#features/events/data/use-events.ts";
import { EventCard } from "./event-card.tsx";
import { EventListSkeleton } from "./event-skeleton.tsx";

interface EventCardsProps {
  view: EventsView;
  /** Those of one group, or of one page, whose name the cards leave out. */
  wanted: EventsWanted;
  title?: string;
  empty: ReactNode;
}

export function EventCards({ view, wanted, title, empty }: EventCardsProps) {
  return (
    <PagedList list={useEvents(view, wanted)} skeleton={title ? null : <EventListSkeleton />} empty={empty}>
      {(events) => (
        <>
          {title && <h2 className="mt-10 mb-4 text-xl">{title}</h2>}
          <ul aria-label={title ?? t("Upcoming events")} className="grid grid-cols-1 gap-3 sm:gap-5 lg:grid-cols-2">
            {events.map((event) => (
              <li key={event.id}>
                <EventCard event={{ ...event, group: null, page: null }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

import type { Event } from "@plaza/contract/events";
import type { ReactNode } from "react";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { EventCard } from "./event-card.tsx";
import { EventListSkeleton } from "./event-skeleton.tsx";
import type { EventsView } from "#features/events/data/event-pages.ts";
import { NextEvent } from "./next-event.tsx";
import { useEvents } from "#features/events/data/use-events.ts";
import { t } from "#lib/words/words.ts";

interface EventListProps {
  view: EventsView;
  /** The search text; "" for all. */
  q: string;
  empty: ReactNode;
}

/** Upcoming events with the next one large, those of the viewer, or past events. */
export function EventList({ view, q, empty }: EventListProps) {
  return (
    <PagedList list={useEvents(view, { q })} skeleton={<EventListSkeleton />} empty={q ? <NoneFound /> : empty}>
      {(events) => <Cards events={events} view={view} isSearch={q !== ""} />}
    </PagedList>
  );
}

const NoneFound = () => (
  <EmptyState
    art="events"
    hue="events"
    title={t("No events match your search")}
    note={t("Try fewer letters, or another tab.")}
  />
);

function Cards({ events, view, isSearch }: { events: Event[]; view: EventsView; isSearch: boolean }) {
  const next = view === "upcoming" && !isSearch ? events.find(({ isCancelled }) => !isCancelled) : undefined;
  const others = next ? events.filter((event) => event !== next) : events;
  // A cancelled one is never what one sees first.
  const shown =
    view === "mine" ? others.toSorted((one, other) => Number(one.isCancelled) - Number(other.isCancelled)) : others;
  return (
    <>
      {next && <NextEvent event={next} />}
      {next && others.length > 0 && <h2 className="mt-10 mb-4 text-xl">{t("Coming up")}</h2>}
      {!next && <h2 className="sr-only">{view === "past" ? t("Past events") : t("Events")}</h2>}
      <ul className="grid grid-cols-1 gap-3 sm:gap-5 lg:grid-cols-2">
        {shown.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </>
  );
}

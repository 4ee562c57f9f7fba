import type { ReactNode } from "react";
import { LoadError } from "#ui/load-error.tsx";
import { LoadMore } from "#ui/load-more.tsx";
import { EventCard } from "./event-card.tsx";
import { EventListSkeleton } from "./event-skeleton.tsx";
import type { EventsView } from "./event-pages.ts";
import { NextEvent } from "./next-event.tsx";
import { useEvents } from "./use-events.ts";

interface EventListProps {
  view: EventsView;
  empty: ReactNode;
}

/** What is coming up, the next one large; or what has been. */
export function EventList({ view, empty }: EventListProps) {
  const { events, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useEvents(view);
  if (!events) {
    return isError ? (
      <section className="card">
        <LoadError onRetry={refetch} />
      </section>
    ) : (
      <EventListSkeleton />
    );
  }
  if (events.length === 0 && !hasNextPage) return <section className="card">{empty}</section>;
  const next = view === "upcoming" ? events[0] : undefined;
  const others = next ? events.slice(1) : events;
  return (
    <>
      {next && <NextEvent event={next} />}
      {next && others.length > 0 && <h2 className="mt-10 mb-4 text-xl">Coming up</h2>}
      {!next && <h2 className="sr-only">Past events</h2>}
      <ul className="grid gap-3 sm:gap-5 lg:grid-cols-2">
        {others.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      {hasNextPage && <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} />}
    </>
  );
}

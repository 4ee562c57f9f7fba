import type { Event } from "@plaza/contract/events";
import { type ReactNode, useEffect } from "react";
import { watchEvents } from "#features/live/watch-list.ts";
import { PagedList, type ReadList } from "#ui/lists/paged-list.tsx";
import { Skeleton } from "#ui/lists/skeleton.tsx";
import { EventCard } from "./event-card.tsx";

interface FoundEventsProps {
  list: ReadList<Event>;
  empty: ReactNode;
}

/** The events of a search, one under the other. */
export default function FoundEvents({ list, empty }: FoundEventsProps) {
  useEffect(watchEvents, []);
  return (
    <PagedList list={list} skeleton={<Loading />} empty={empty}>
      {(items) => (
        <>
          <h2 className="sr-only">Events</h2>
          <ul className="grid grid-cols-1 gap-3 sm:gap-5">
            {items.map((event) => (
              <li key={event.id} className="min-w-0">
                <EventCard event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

const Loading = () => (
  <div role="status" className="grid gap-3 sm:gap-5">
    <span className="sr-only">Loading events</span>
    {[1, 2, 3].map((card) => (
      <div key={card} className="card overflow-hidden sm:flex">
        <Skeleton className="h-40 rounded-none! sm:h-auto sm:w-44" />
        <div className="flex-1 space-y-3 p-5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-10 rounded-full!" />
        </div>
      </div>
    ))}
  </div>
);

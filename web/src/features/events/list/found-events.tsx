import type { Event } from "@plaza/contract/events";
import { type ReactNode, useEffect } from "react";
import { watchEvents } from "#features/live/watch-list.ts";
import { CardSkeletons } from "#ui/lists/card-skeletons.tsx";
import { PagedList, type ReadList } from "#ui/lists/paged-list.tsx";

import { EventCard } from "./event-card.tsx";
import { t } from "#lib/words/words.ts";

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
          <h2 className="sr-only">{t("Events")}</h2>
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
  <CardSkeletons
    label={t("Loading events")}
    className="grid gap-3 sm:gap-5"
    card="sm:flex"
    picture="h-40 sm:h-auto sm:w-44"
    body="flex-1 space-y-3 p-5"
    lines={["h-5 w-40", "h-4 w-28", "h-10 rounded-full!"]}
  />
);

import type { Group } from "@plaza/contract/groups";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { type EventsView } from "#features/events/data/event-pages.ts";
import { useEvents } from "#features/events/data/use-events.ts";
import { EventCard } from "./event-card.tsx";
import { EventListSkeleton } from "./event-skeleton.tsx";
import { t } from "#lib/words/words.ts";

const CreateEventDialog = lazy(() => import("#features/events/dialogs/create-event-dialog.tsx"));

/** What is planned in a group, and what has been. Its members plan. */
export default function GroupEvents({ group }: { group: Group }) {
  const [isCreating, setCreating] = useState(false);
  const isMember = group.membership !== null && group.membership !== "requested";
  const note = isMember ? t("Plan something for everyone here.") : t("Events that members plan show up here.");
  return (
    <>
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("Events")}</h2>
        {isMember && <Button onClick={() => setCreating(true)}>{t("Create event")}</Button>}
      </div>
      <Cards
        group={group}
        view="upcoming"
        empty={<EmptyState art="events" hue="events" title={t("No events yet")} note={note} />}
      />
      <Cards group={group} view="past" title={t("Past events")} empty={null} />
      <Suspense>{isCreating && <CreateEventDialog groupId={group.id} onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}

interface CardsProps {
  group: Group;
  view: EventsView;
  title?: string;
  empty: ReactNode;
}

function Cards({ group, view, title, empty }: CardsProps) {
  return (
    <PagedList
      list={useEvents(view, { groupId: group.id })}
      skeleton={title ? null : <EventListSkeleton />}
      empty={empty}
    >
      {(events) => (
        <>
          {title && <h2 className="mt-10 mb-4 text-xl">{title}</h2>}
          <ul aria-label={title ?? t("Upcoming events")} className="grid grid-cols-1 gap-3 sm:gap-5 lg:grid-cols-2">
            {events.map((event) => (
              <li key={event.id}>
                <EventCard event={{ ...event, group: null }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

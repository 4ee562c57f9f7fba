import type { Group } from "@plaza/contract/groups";
import type { Page } from "@plaza/contract/pages";
import Plus from "lucide-react/icons/plus";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "wouter";
import type { EventsView, EventsWanted } from "#features/events/data/event-pages.ts";
import { OF_PAGE } from "#features/events/data/use-calendar.ts";
import { useEvents } from "#features/events/data/use-events.ts";
import { OutsideList } from "#features/events/parts/outside-list.tsx";
import { t } from "#lib/words/words.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PagedList } from "#ui/lists/paged-list.tsx";
import { EventCard } from "./event-card.tsx";
import { EventListSkeleton } from "./event-skeleton.tsx";

const CreateEventDialog = lazy(() => import("#features/events/dialogs/create-event-dialog.tsx"));

type Place = { group: Group; page?: never } | { group?: never; page: Page };

/** What is planned in a group or by a page, and what has been. Members plan, and editors. */
export default function PlaceEvents({ group, page }: Place) {
  const [isCreating, setCreating] = useState(false);
  const wanted = group ? { groupId: group.id } : { pageId: page.id };
  const mayPlan = group ? group.membership !== null && group.membership !== "requested" : page.role !== null;
  const note = page
    ? t("What {name} plans shows up here.", { name: page.name })
    : mayPlan
      ? t("Plan something for everyone here.")
      : t("Events that members plan show up here.");
  return (
    <>
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("Events")}</h2>
        <div className="flex flex-wrap gap-2">
          {page && (
            <Link href={`/events?view=month&show=${OF_PAGE}${page.id}`} className={buttonClass("outline")}>
              {t("Calendar")}
            </Link>
          )}
          {mayPlan && (
            <Button onClick={() => setCreating(true)}>
              <Plus size={18} aria-hidden />
              {t("Create event")}
            </Button>
          )}
        </div>
      </div>
      <Cards
        wanted={wanted}
        view="upcoming"
        empty={<EmptyState art="events" hue="events" title={t("No events yet")} note={note} />}
      />
      {page && <OutsideList pageId={page.id} />}
      <Cards wanted={wanted} view="past" title={t("Past events")} empty={null} />
      <Suspense>{isCreating && <CreateEventDialog {...wanted} onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}

interface CardsProps {
  view: EventsView;
  wanted: EventsWanted;
  title?: string;
  empty: ReactNode;
}

function Cards({ view, wanted, title, empty }: CardsProps) {
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

import type { Page } from "@plaza/contract/pages";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { OF_PAGE } from "#features/events/data/use-calendar.ts";
import { t } from "#lib/words/words.ts";
import { Button, buttonClass } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { EventCards } from "./event-cards.tsx";

const OutsideList = lazyPart(() => import("#features/events/calendar/outside-list.tsx"));
const CreateEventDialog = lazy(() => import("#features/events/dialogs/create-event-dialog.tsx"));

/** What a page plans, and what has been. Its editors plan. */
export default function PageEvents({ page }: { page: Page }) {
  const [isCreating, setCreating] = useState(false);
  const wanted = { pageId: page.id };
  return (
    <>
      <div className="mb-4 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t("Events")}</h2>
        <div className="flex flex-wrap gap-2">
          <Link href={`/events?view=month&show=${OF_PAGE}${page.id}`} className={buttonClass("outline")}>
            {t("Calendar")}
          </Link>
          {page.role && (
            <Button onClick={() => setCreating(true)}>
              <Plus size={18} aria-hidden />
              {t("Create event")}
            </Button>
          )}
        </div>
      </div>
      <EventCards
        wanted={wanted}
        view="upcoming"
        empty={
          <EmptyState
            art="events"
            hue="events"
            title={t("No events yet")}
            note={t("What {name} plans shows up here.", { name: page.name })}
          />
        }
      />
      <OutsideList pageId={page.id} />
      <EventCards wanted={wanted} view="past" title={t("Past events")} empty={null} />
      <Suspense>{isCreating && <CreateEventDialog pageId={page.id} onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}

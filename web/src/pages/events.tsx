import { Suspense, useState } from "react";
import { useSearchParams } from "wouter";
import { CreateEvent } from "#features/events/list/create-event.tsx";
import { EventList } from "#features/events/list/event-list.tsx";
import { isOver } from "#features/events/data/event-times.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { lazyPage } from "#lib/loading/lazy-page.tsx";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { useTitle } from "#lib/screen/title.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { ListBar } from "#ui/page/list-bar.tsx";
import { Page, PageHead } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs, tabsOf } from "#ui/lists/tabs.tsx";
import { t } from "#lib/words/words.ts";

const CalendarAddress = lazyPart(
  () => import("#features/events/list/calendar-address.tsx"),
  <span className="block h-10" />,
);
const Calendar = lazyPage(() => import("#features/events/calendar/calendar.tsx"));
const PAUSE_MS = 250;
const TABS = { upcoming: t("Upcoming"), yours: t("Yours"), past: t("Past"), calendar: t("Calendar") };
const LISTS = [
  ["upcoming", "upcoming", t("No events yet"), t("Upcoming events show up here. Why not plan the first?")],
  ["yours", "mine", t("No events yet"), t("Events you host, go to, or are interested in show up here.")],
  ["past", "past", t("No past events"), t("Events show up here once they're over.")],
] as const;

export default function Events() {
  useTitle(t("Events"));
  const tabs = useTabInAddress(TABS);
  // The calendar's address is what it shows.
  const [params, setParams] = useSearchParams();
  const open = params.has("view") ? "calendar" : tabs.open;
  const onOpen = (name: string) =>
    name === "calendar" ? setParams({ view: "month" }, { replace: true }) : tabs.onOpen(name);
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const create = <CreateEvent onCreated={(event) => onOpen(isOver(event) ? "past" : "upcoming")} />;
  const browse = (
    <Button variant="tonal" onClick={() => onOpen("upcoming")}>
      {t("Browse upcoming events")}
    </Button>
  );
  return (
    <Page>
      <PageHead title={t("Events")} note={t("What's on, and who's going.")}>
        {/* The button is placed where it can be seen at once. */}
        {create}
      </PageHead>
      <Tabs open={open} onOpen={onOpen}>
        <ListBar isPlain={open === "calendar"} label={t("Search events")} typed={typed} onType={setTyped}>
          <TabList label={t("Events")} tabs={tabsOf(TABS)} />
        </ListBar>
        {LISTS.map(([name, view, title, note]) => (
          <TabPanel key={name} name={name}>
            {view === "mine" && (
              <div className="mb-5">
                <CalendarAddress />
              </div>
            )}
            <EventList
              view={view}
              q={q}
              empty={
                <EmptyState art="events" hue="events" title={title} note={note}>
                  {view === "upcoming" ? create : browse}
                </EmptyState>
              }
            />
          </TabPanel>
        ))}
        <TabPanel name="calendar">
          <Suspense>
            <Calendar />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Page>
  );
}

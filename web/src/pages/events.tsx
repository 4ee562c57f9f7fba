import { useState } from "react";
import { CreateEvent } from "#features/events/list/create-event.tsx";
import { EventList } from "#features/events/list/event-list.tsx";
import { isOver } from "#features/events/data/event-times.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useDebounced } from "#lib/screen/use-debounced.ts";
import { useTitle } from "#lib/screen/title.ts";
import { Button } from "#ui/buttons/button.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { ListBar } from "#ui/page/list-bar.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { Page } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs } from "#ui/lists/tabs.tsx";

const CalendarAddress = lazyPart(
  () => import("#features/events/list/calendar-address.tsx"),
  <span className="block h-10" />,
);
const Proof = lazyPart(() => import("#features/auth/two-factor/proof-asker.tsx"));
const PAUSE_MS = 250;
const TABS = { Upcoming: "upcoming", Yours: "yours", Past: "past" };

export default function Events() {
  useTitle("Events");
  const { open, onOpen } = useTabInAddress(TABS);
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), PAUSE_MS);
  const create = <CreateEvent onCreated={(event) => onOpen(isOver(event) ? "Past" : "Upcoming")} />;
  const browse = (
    <Button variant="tonal" onClick={() => onOpen("Upcoming")}>
      Browse upcoming events
    </Button>
  );
  return (
    <Page>
      <PageHead title="Events" note="What's on, and who's going.">
        {/* The button is placed where it can be seen at once. */}
        {create}
      </PageHead>
      <Tabs open={open} onOpen={onOpen}>
        <ListBar label="Search events" typed={typed} onType={setTyped}>
          <TabList label="Events" tabs={Object.keys(TABS).map((name) => ({ name }))} />
        </ListBar>
        <TabPanel name="Upcoming">
          <EventList
            view="upcoming"
            q={q}
            empty={
              <EmptyState
                art="events"
                hue="events"
                title="No events yet"
                note="Upcoming events show up here. Why not plan the first?"
              >
                {create}
              </EmptyState>
            }
          />
        </TabPanel>
        <TabPanel name="Yours">
          <div className="mb-5">
            <CalendarAddress />
            <Proof />
          </div>
          <EventList
            view="mine"
            q={q}
            empty={
              <EmptyState
                art="events"
                hue="events"
                title="No events yet"
                note="Events you host, go to, or are interested in show up here."
              >
                {browse}
              </EmptyState>
            }
          />
        </TabPanel>
        <TabPanel name="Past">
          <EventList
            view="past"
            q={q}
            empty={
              <EmptyState
                art="events"
                hue="events"
                title="No past events"
                note="Events show up here once they're over."
              >
                {browse}
              </EmptyState>
            }
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

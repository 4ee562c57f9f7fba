import { CreateEvent } from "#features/events/list/create-event.tsx";
import { EventList } from "#features/events/list/event-list.tsx";
import { isOver } from "#features/events/data/event-times.ts";
import { lazyPart } from "#lib/loading/lazy-part.tsx";
import { useTabInAddress } from "#lib/screen/tab-in-address.ts";
import { useTitle } from "#lib/screen/title.ts";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { Page } from "#ui/page/page.tsx";
import { TabList, TabPanel, Tabs } from "#ui/lists/tabs.tsx";

const CalendarAddress = lazyPart(
  () => import("#features/events/list/calendar-address.tsx"),
  <span className="block h-10" />,
);
const Proof = lazyPart(() => import("#features/auth/two-factor/proof-asker.tsx"));
const TABS = { Upcoming: "upcoming", Yours: "yours", Past: "past" };

export default function Events() {
  useTitle("Events");
  const { open, onOpen } = useTabInAddress(TABS);
  return (
    <Page>
      <PageHead title="Events" note="What is on, and who is going.">
        {/* The button is placed where it can be seen at once. */}
        <CreateEvent onCreated={(event) => onOpen(isOver(event) ? "Past" : "Upcoming")} />
      </PageHead>
      <Tabs open={open} onOpen={onOpen} className="mt-3">
        <div className="mb-6 border-b border-line">
          <TabList label="Events" tabs={Object.keys(TABS).map((name) => ({ name }))} />
        </div>
        <TabPanel name="Upcoming">
          <EventList
            view="upcoming"
            empty={
              <EmptyState
                art="events"
                hue="events"
                title="No events yet"
                note="Plan something: what is coming up around you shows up here."
              />
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
            empty={
              <EmptyState
                art="events"
                hue="events"
                title="No events yet"
                note="What you host, go to or are interested in shows up here."
              />
            }
          />
        </TabPanel>
        <TabPanel name="Past">
          <EventList
            view="past"
            empty={<EmptyState art="events" hue="events" title="No past events" note="What has been shows up here." />}
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

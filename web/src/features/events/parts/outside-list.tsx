import { useState } from "react";
import { localDay, plusDays } from "#features/events/data/days.ts";
import { useOutside } from "#features/events/data/use-calendar.ts";
import { t } from "#lib/words/words.ts";
import { OutsideRow } from "./outside-row.tsx";

/** Six weeks, today among them. */
const DAYS = 41;

/** What is soon in the calendar that a page has elsewhere; nothing where it has none. */
export function OutsideList({ pageId }: { pageId: string }) {
  const [today] = useState(() => localDay(Date.now()));
  const events = useOutside(today, plusDays(today, DAYS), pageId);
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="outside-events">
      <h2 id="outside-events" className="mt-10 mb-4 text-xl">
        {t("From another calendar")}
      </h2>
      <ul className="card divide-y divide-line px-5">
        {events.map((event) => (
          <OutsideRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

import type { Event } from "@plaza/contract/events";
import type { EventDate } from "@plaza/contract/events/dates";
import { Link } from "wouter";
import { useDates } from "#features/events/data/use-dates.ts";
import { formatStart } from "#features/events/data/event-times.ts";
import { Badge } from "#ui/art/badge.tsx";
import { t } from "#lib/words/words.ts";

const RSVPS = { going: t("Going"), interested: t("Interested") };

/** The other dates of an event that repeats; each is answered by itself. */
export default function ComingDates({ event }: { event: Event }) {
  const { dates } = useDates(event.id);
  const others = dates?.filter(({ id }) => id !== event.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="coming-dates" className="card self-start p-5 sm:p-6 lg:col-start-1">
      <h2 id="coming-dates" className="text-xl">
        {t("Other dates")}
      </h2>
      <ul className="mt-3 max-h-72 overflow-y-auto">
        {others.map((date) => (
          <DateRow key={date.id} date={date} />
        ))}
      </ul>
    </section>
  );
}

const DateRow = ({ date }: { date: EventDate }) => (
  <li>
    <Link
      href={`/events/${date.id}`}
      className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-2 hover:bg-surface-2"
    >
      <time dateTime={date.startTime}>{formatStart(date)}</time>
      {date.isCancelled ? (
        <Badge>{t("Canceled")}</Badge>
      ) : (
        date.myResponse && <Badge tone="brand">{date.isWaiting ? t("Waiting") : RSVPS[date.myResponse]}</Badge>
      )}
    </Link>
  </li>
);

import type { CalendarBirthday, CalendarEvent } from "@plaza/contract/events/calendar";
import { Link } from "wouter";
import { type Day, monthOf } from "#features/events/data/days.ts";
import { formatSpan } from "#features/events/data/event-times.ts";
import type { OnDay } from "#features/events/data/use-calendar.ts";
import { DateTile } from "#features/events/parts/date-tile.tsx";
import { OutsideRow } from "#features/events/parts/outside-row.tsx";
import { fullName } from "#features/users/full-name.ts";
import { formatDate } from "#lib/text/format.ts";
import { plural, t } from "#lib/words/words.ts";
import { Avatar } from "#ui/art/avatar.tsx";
import { Badge } from "#ui/art/badge.tsx";
import { EmptyState } from "#ui/lists/empty-state.tsx";
import { Skeleton } from "#ui/lists/loading.tsx";

const RSVPS = { going: t("Going"), interested: t("Interested") };

interface DayDetailsProps {
  day: Day;
  today: Day;
  on: OnDay | undefined;
  isLoading: boolean;
}

/** What is on the chosen day, below the days. */
export function DayDetails({ day, today, on, isLoading }: DayDetailsProps) {
  const hasAny = on && on.events.length + on.birthdays.length + on.outside.length > 0;
  return (
    <section aria-labelledby="chosen-day" className="mt-6">
      <DayTitle id="chosen-day" day={day} today={today} />
      {hasAny ? (
        <Entries on={on} />
      ) : (
        <p className="text-sm text-ink-2">{isLoading ? <Skeleton className="h-5 w-40" /> : t("Nothing planned")}</p>
      )}
    </section>
  );
}

interface AgendaProps {
  month: string;
  days: Map<Day, OnDay> | undefined;
  today: Day;
}

/** All days of a month on which something is. */
export function Agenda({ month, days, today }: AgendaProps) {
  if (!days) return <Skeleton className="mt-6 h-40" />;
  const shown = [...days]
    .filter(([day]) => monthOf(day) === month)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (shown.length === 0) {
    return (
      <section className="card mt-6">
        <EmptyState art="events" hue="events" title={t("Nothing planned")} />
      </section>
    );
  }
  return shown.map(([day, on]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mt-6">
      <DayTitle id={`day-${day}`} day={day} today={today} />
      <Entries on={on} />
    </section>
  ));
}

const DayTitle = ({ id, day, today }: { id: string; day: Day; today: Day }) => (
  <h3 id={id} className="mb-2 text-lg">
    <time dateTime={day}>{formatDate(`${day}T12:00`, "longDate")}</time>
    {day === today && <span className="text-ink-2"> · {t("Today")}</span>}
  </h3>
);

const Entries = ({ on: { birthdays, events, outside } }: { on: OnDay }) => (
  <ul className="card divide-y divide-line px-5">
    {birthdays.map((birthday) => (
      <BirthdayRow key={birthday.user.id} birthday={birthday} />
    ))}
    {events.map((event) => (
      <EventRow key={event.id} event={event} />
    ))}
    {outside.map((event) => (
      <OutsideRow key={event.id} event={event} />
    ))}
  </ul>
);

const ROW = "flex min-h-18 items-center gap-3 py-2";

const BirthdayRow = ({ birthday: { user, age } }: { birthday: CalendarBirthday }) => (
  <li className={ROW}>
    <Avatar person={user} />
    <Link href={`/profile/${user.id}`} className="group min-w-0 flex-1">
      <span dir="auto" className="block truncate font-semibold group-hover:underline">
        🎂 {fullName(user)}
      </span>
      {age !== null && (
        <span className="block text-sm text-ink-2">{plural(age, "Turns {count}", "Turns {count}")}</span>
      )}
    </Link>
  </li>
);

function EventRow({ event }: { event: CalendarEvent }) {
  const { isCancelled, isHeld, isWaiting, myResponse, location, group, page } = event;
  const answer = myResponse && (isWaiting ? t("Waiting") : RSVPS[myResponse]);
  const state = isCancelled ? t("Canceled") : isHeld && t("In review");
  return (
    <li className={ROW}>
      <DateTile startTime={event.startTime} />
      <Link href={`/events/${event.id}`} className="group min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold group-hover:underline">
          {event.name}
        </span>
        <span className="block text-sm text-ink-2">{formatSpan(event)}</span>
        <span dir="auto" className="block truncate text-sm text-ink-3">
          {[location, group?.name, page?.name].filter(Boolean).join(" · ")}
        </span>
      </Link>
      {state ? <Badge>{state}</Badge> : answer && <Badge tone="brand">{answer}</Badge>}
    </li>
  );
}

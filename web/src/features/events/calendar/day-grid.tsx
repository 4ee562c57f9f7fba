import type { CalendarEvent, OutsideEvent } from "@plaza/contract/events/calendar";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link } from "wouter";
import { type Day, localDay, monthOf, plusDays, plusMonths } from "#features/events/data/days.ts";
import type { OnDay } from "#features/events/data/use-calendar.ts";
import { fullName } from "#features/users/full-name.ts";
import { readingKey } from "#lib/screen/direction.ts";
import { cx } from "#lib/text/class-names.ts";
import { formatDate } from "#lib/text/format.ts";
import { plural } from "#lib/words/words.ts";

interface DayGridProps {
  label: string;
  weeks: Day[][];
  /** The chosen one. */
  day: Day;
  today: Day;
  /** Undefined while they load. */
  days: Map<Day, OnDay> | undefined;
  /** There is room for everything that is on a day. */
  isRoomy: boolean;
  onGo: (day: Day) => void;
}

const COLUMNS = { gridTemplateColumns: "repeat(7, minmax(0, 1fr))" };
const SHOWN = 3;
const SHOWN_IN_WEEK = 12;

/** A month or a week. Arrow keys move by a day and a week, Page Up and Page Down by a month; the chosen day has the focus. */
export function DayGrid({ label, weeks, day, today, days, isRoomy, onGo }: DayGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const isSteered = useRef(false);
  useEffect(() => {
    if (isSteered.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    isSteered.current = false;
  }, [day]);
  const steer = (event: KeyboardEvent) => {
    const week = weeks.find((one) => one.includes(day)) ?? [];
    const to = {
      ArrowLeft: plusDays(day, -1),
      ArrowRight: plusDays(day, 1),
      ArrowUp: plusDays(day, -7),
      ArrowDown: plusDays(day, 7),
      PageUp: plusMonths(day, -1),
      PageDown: plusMonths(day, 1),
      Home: week[0],
      End: week.at(-1),
    }[readingKey(event.key)];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isSteered.current = true;
    onGo(to);
  };
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      tabIndex={-1}
      className="card mt-4 overflow-hidden"
      onKeyDown={steer}
    >
      <div role="row" className="grid" style={COLUMNS}>
        {weeks[0]?.map((one) => (
          <span key={one} role="columnheader" className="py-2 text-center text-xs font-bold text-ink-2">
            <span aria-hidden>{formatDate(`${one}T12:00`, "weekday")}</span>
            <span className="sr-only">{formatDate(`${one}T12:00`, "longWeekday")}</span>
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className="grid border-t border-line" style={COLUMNS}>
          {week.map((one) => (
            <Cell
              key={one}
              day={one}
              on={days?.get(one)}
              isChosen={one === day}
              isToday={one === today}
              isOutside={!isRoomy && monthOf(one) !== monthOf(day)}
              isRoomy={isRoomy}
              onGo={onGo}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  day: Day;
  on: OnDay | undefined;
  isChosen: boolean;
  isToday: boolean;
  /** It belongs to another month. */
  isOutside: boolean;
  isRoomy: boolean;
  onGo: (day: Day) => void;
}

function Cell({ day, on, isChosen, isToday, isOutside, isRoomy, onGo }: CellProps) {
  const most = isRoomy ? SHOWN_IN_WEEK : SHOWN;
  const { events = [], birthdays = [], outside = [] } = on ?? {};
  const count = events.length + outside.length;
  const label = [
    formatDate(`${day}T12:00`, "longDate"),
    count > 0 && plural(count, "{count} event", "{count} events"),
    birthdays.length > 0 && plural(birthdays.length, "{count} birthday", "{count} birthdays"),
  ];
  const lines = [
    ...birthdays.map(({ user }) => <BirthdayLine key={user.id} name={fullName(user)} />),
    ...events.map((event) => <EventLine key={event.id} event={event} day={day} />),
    ...outside.map((event) => <OutsideLine key={event.id} event={event} day={day} />),
  ];
  const rest = lines.length > most ? 1 : 0;
  return (
    <div
      role="gridcell"
      aria-selected={isChosen}
      className={cx("relative h-14 min-w-0 p-1 sm:h-auto", isChosen && "bg-surface-2")}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-label={label.filter(Boolean).join(", ")}
        aria-current={isToday ? "date" : undefined}
        className="absolute inset-0 flex flex-col items-center pt-1 -outline-offset-4"
        onClick={() => onGo(day)}
      >
        <span
          className={cx(
            "grid size-8 place-items-center rounded-full text-sm font-semibold",
            isToday ? "bg-brand text-on-brand" : isOutside && "text-ink-3",
          )}
        >
          {Number(day.slice(-2))}
        </span>
        <Dots events={count} birthdays={birthdays.length} />
      </button>
      {/* Pressed beside a line, the day is chosen. */}
      <div
        className="pointer-events-none relative mt-10 space-y-0.5 max-sm:hidden"
        style={{ minHeight: isRoomy ? "16rem" : "4.75rem" }}
      >
        {lines.slice(0, most - rest)}
        {rest > 0 && <p className="px-1 text-xs text-ink-2">+{lines.length - most + 1}</p>}
      </div>
    </div>
  );
}

/** On a phone. */
const Dots = ({ events, birthdays }: { events: number; birthdays: number }) => (
  <span aria-hidden className="flex h-2 gap-0.5 sm:hidden">
    {birthdays > 0 && <span className="size-2 rounded-full bg-current text-friends" />}
    {Array.from({ length: Math.min(events, SHOWN) }, (_, at) => (
      <span key={at} className="size-2 rounded-full bg-current text-events" />
    ))}
  </span>
);

const LINE = "block truncate rounded-sm px-1 text-xs leading-6";

const BirthdayLine = ({ name }: { name: string }) => (
  <p dir="auto" className={LINE}>
    🎂 {name}
  </p>
);

/** Where it leads to is in the chosen day's list. */
const OutsideLine = ({ event: { name, startTime }, day }: { event: OutsideEvent; day: Day }) => (
  <p className={LINE} title={name}>
    {startTime && localDay(startTime) === day && <span className="text-ink-2">{formatDate(startTime, "time")} </span>}
    <bdi>{name}</bdi>
  </p>
);

/** The chosen day's list below has the same links for the keyboard. */
const EventLine = ({ event, day }: { event: CalendarEvent; day: Day }) => (
  <Link
    href={`/events/${event.id}`}
    tabIndex={-1}
    title={event.name}
    className={cx(
      LINE,
      "pointer-events-auto hover:underline",
      event.myResponse === "going" ? "bg-brand-soft font-semibold text-brand-ink" : "bg-surface-3",
    )}
  >
    {localDay(event.startTime) === day && <span className="text-ink-2">{formatDate(event.startTime, "time")} </span>}
    {event.isCancelled ? <s dir="auto">{event.name}</s> : <bdi>{event.name}</bdi>}
  </Link>
);

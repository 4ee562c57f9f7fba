import { DAY_MS, localOf, momentOf } from "../../../words/local-time.ts";
import ICAL from "ical.js";

/** How many events of a file are kept: the next ones. */
const MOST_EVENTS = 1_000;
/** How many dates of one rule, and of all rules of a file, are looked at: a rule may have no end, and begin long ago. */
const MOST_DATES = 10_000;
const MOST_DATES_OF_ALL = 30_000;
const MAX_TEXT = 120;
const MAX_URL = 2_000;

/** Either two moments, or whole days, which are the same days everywhere. */
export interface OutsideEvent {
  name: string;
  location: string | null;
  url: string | null;
  startsAt: string | null;
  endsAt: string | null;
  firstDay: string | null;
  lastDay: string | null;
}

export interface Window {
  /** In milliseconds: what is over by the first, or begins after the second, is left out. */
  from: number;
  until: number;
  /** Where a time is meant that names no place. */
  zone: string;
}

/** What a file in the format of calendar programs says about some time; null if it is no such file. Nothing in it is trusted. */
export function readCalendar(text: string, window: Window): OutsideEvent[] | null {
  const calendars = parse(text);
  if (!calendars) return null;
  const left = { dates: MOST_DATES_OF_ALL };
  return calendars
    .flatMap((calendar) => eventsOf(calendar, window, left))
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    .slice(0, MOST_EVENTS);
}

const sortKey = ({ startsAt, firstDay }: OutsideEvent) => startsAt ?? firstDay ?? "";

function parse(text: string): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    // A file of several calendars is a list of them.
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as [string, unknown[], unknown[]][];
    const calendars = all.map((one) => new ICAL.Component(one)).filter(({ name }) => name === "vcalendar");
    return calendars.length > 0 ? calendars : null;
  } catch {
    return null;
  }
}

function eventsOf(calendar: ICAL.Component, window: Window, left: { dates: number }): OutsideEvent[] {
  const named = calendar.getFirstPropertyValue("x-wr-timezone");
  const within = { ...window, zone: typeof named === "string" && isZone(named) ? named : window.zone };
  const all = calendar.getAllSubcomponents("vevent");
  const [exceptions, events] = [all.filter(isException), all.filter((one) => !isException(one))];
  const byUid = grouped(exceptions);
  return events
    .map((one) => [one, one.hasProperty("rrule") || one.hasProperty("rdate")] as const)
    .toSorted(([, one], [, other]) => Number(one) - Number(other))
    .flatMap(([one]) => unlessWrong(() => datesOf(one, byUid.get(uidOf(one)) ?? [], within, left)));
}

const isException = (one: ICAL.Component) => one.hasProperty("recurrence-id");
const uidOf = (one: ICAL.Component) => String(one.getFirstPropertyValue("uid") ?? "");

function grouped(components: ICAL.Component[]) {
  const groups = new Map<string, ICAL.Component[]>();
  for (const one of components) groups.set(uidOf(one), [...(groups.get(uidOf(one)) ?? []), one]);
  return groups;
}

/** One event that makes no sense takes nothing from the others. */
function unlessWrong(read: () => OutsideEvent[]): OutsideEvent[] {
  try {
    return read();
  } catch {
    return [];
  }
}

function datesOf(one: ICAL.Component, exceptions: ICAL.Component[], window: Window, left: { dates: number }) {
  const event = new ICAL.Event(one, { exceptions, strictExceptions: false });
  refuseInvented(one);
  if (!event.isRecurring()) return within(window, event, event.startDate, event.endDate);
  if (one.getAllProperties("rrule").some(isTooOften)) return [];
  const found: OutsideEvent[] = [];
  const dates = event.iterator();
  for (let looked = 0; looked < MOST_DATES && left.dates > 0 && found.length < MOST_EVENTS; looked++) {
    left.dates -= 1;
    const date = dates.next() as ICAL.Time | null;
    if (!date || momentAt(date, zoneOf(one, "dtstart"), window.zone) > window.until) break;
    found.push(
      ...unlessWrong(() => {
        const { item, startDate, endDate } = event.getOccurrenceDetails(date);
        return within(window, item, startDate, endDate);
      }),
    );
  }
  return found;
}

/** Nothing that people go to is on every minute. */
function isTooOften(property: ICAL.Property): boolean {
  const rule = property.getFirstValue();
  return rule instanceof ICAL.Recur && /^(?:SECOND|MINUTE)LY$/.test(rule.freq);
}

/** The 99th of the 13th month is read as a day in April: such a date is none. */
function refuseInvented(one: ICAL.Component) {
  const property = one.getFirstProperty("dtstart");
  const value = property?.getFirstValue();
  if (!(value instanceof ICAL.Time) || property?.toJSON()[3] !== value.toString()) throw new Error("not a date");
}

function within(window: Window, { component, summary }: ICAL.Event, start: ICAL.Time, end: ICAL.Time): OutsideEvent[] {
  const name = wordsOf(summary);
  if (!name || component.getFirstPropertyValue("status") === "CANCELLED") return [];
  const { zone, from, until } = window;
  const starts = momentAt(start, zoneOf(component, "dtstart"), zone);
  const ends = Math.min(momentAt(end, zoneOf(component, "dtend") ?? zoneOf(component, "dtstart"), zone), until);
  if (Number.isNaN(starts) || starts > until || Math.max(starts, ends || starts) < from) return [];
  const location = wordsOf(component.getFirstPropertyValue("location"));
  const url = linkOf(component.getFirstPropertyValue("url"));
  const about = { name, location, url };
  if (start.isDate) {
    const firstDay = dayOf(starts);
    const last = dayOf(ends - DAY_MS);
    return [{ ...about, startsAt: null, endsAt: null, firstDay, lastDay: last > firstDay ? last : firstDay }];
  }
  const endsAt = ends > starts ? new Date(ends).toISOString() : null;
  return [{ ...about, startsAt: new Date(starts).toISOString(), endsAt, firstDay: null, lastDay: null }];
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Whole days are reckoned in UTC. A place that the file describes and everybody knows is taken as everybody knows it. */
function momentAt(time: ICAL.Time, named: string | null, zone: string): number {
  const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.isDate || time.zone === ICAL.Timezone.utcTimezone) return local;
  if (named && isZone(named)) return momentOf(local, named);
  return time.zone === ICAL.Timezone.localTimezone ? momentOf(local, zone) : time.toUnixTime() * 1_000;
}

/** The name of the place whose time a property is in. */
function zoneOf(component: ICAL.Component, property: "dtstart" | "dtend"): string | null {
  const named = component.getFirstProperty(property)?.getFirstParameter("tzid");
  return typeof named === "string" ? named : null;
}

function isZone(name: string): boolean {
  try {
    localOf(0, name);
    return true;
  } catch {
    return false;
  }
}

/** One line of words, never markup: whoever shows it writes what is there. */
function wordsOf(value: unknown): string | null {
  const line = typeof value === "string" ? value : "";
  const words = line
    .slice(0, 10 * MAX_TEXT)
    .normalize("NFC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return [...words].slice(0, MAX_TEXT).join("").trim() || null;
}

function linkOf(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_URL || !URL.canParse(value)) return null;
  const { protocol, username, password, href } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password && href.length <= MAX_URL ? href : null;
}

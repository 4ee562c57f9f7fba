import { plural, t } from "#lib/words/words.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A unit is used from so many days on, each of so many. 40 days are 6 weeks, not a month. */
const BEYOND_A_DAY = [
  ["year", 365, 365],
  ["month", 60, 30],
  ["week", 30, 7],
  ["day", 1, 1],
] as const;

/**
 * '5 minutes ago', 'in 3 days'. Hours and minutes are truncated, so that 59 minutes and 59 seconds are never '60
 * minutes ago'; days are the viewer's calendar days, because from Sunday evening to Saturday is six days to anybody.
 * The words are the catalogue's: the first use of Intl costs a slow phone 100 ms before the first card.
 */
export function relativeTime(when: Date | number | string, now = Date.now()): string {
  const time = new Date(when);
  const away = time.getTime() - now;
  const ms = Math.abs(away);
  if (ms < MINUTE_MS) return away > 0 ? t("in less than a minute") : t("just now");
  const [count, unit] = spanOf(ms, Math.abs(calendarDay(time) - calendarDay(new Date(now))));
  return (away > 0 ? AHEAD : AGO)[unit](count);
}

type Unit = (typeof BEYOND_A_DAY)[number][0] | "hour" | "minute";
const AGO: Record<Unit, (count: number) => string> = {
  minute: (count) => plural(count, "{count} minute ago", "{count} minutes ago"),
  hour: (count) => plural(count, "{count} hour ago", "{count} hours ago"),
  day: (count) => plural(count, "{count} day ago", "{count} days ago"),
  week: (count) => plural(count, "{count} week ago", "{count} weeks ago"),
  month: (count) => plural(count, "{count} month ago", "{count} months ago"),
  year: (count) => plural(count, "{count} year ago", "{count} years ago"),
};
const AHEAD: typeof AGO = {
  minute: (count) => plural(count, "in {count} minute", "in {count} minutes"),
  hour: (count) => plural(count, "in {count} hour", "in {count} hours"),
  day: (count) => plural(count, "in {count} day", "in {count} days"),
  week: (count) => plural(count, "in {count} week", "in {count} weeks"),
  month: (count) => plural(count, "in {count} month", "in {count} months"),
  year: (count) => plural(count, "in {count} year", "in {count} years"),
};

/** Whether a moment lies in the viewer's calendar day. */
export const isToday = (when: string, now = Date.now()) => calendarDay(new Date(when)) === calendarDay(new Date(now));

function spanOf(ms: number, days: number): [number, Unit] {
  // A day of 25 hours, when clocks go back, is still the same day after 24 of them.
  const found = ms >= DAY_MS && BEYOND_A_DAY.find(([, from]) => days >= from);
  if (!found) return ms < HOUR_MS ? [Math.trunc(ms / MINUTE_MS), "minute"] : [Math.trunc(ms / HOUR_MS), "hour"];
  const [unit, , length] = found;
  return [unit === "week" ? Math.round(days / length) : Math.trunc(days / length), unit];
}

/** Consecutive numbers for consecutive local dates, however long a day is. */
const calendarDay = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS;

import { language } from "./language.ts";

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
 * English is written without Intl, whose first use costs a slow phone 100 ms before the first card.
 */
export function relativeTime(when: Date | number | string, now = Date.now()): string {
  const time = new Date(when);
  const away = time.getTime() - now;
  const ms = Math.abs(away);
  if (ms < MINUTE_MS && language !== "en") return inWords("auto", 0, "second");
  if (ms < MINUTE_MS) return away > 0 ? "in less than a minute" : "just now";
  const [count, unit] = spanOf(ms, Math.abs(calendarDay(time) - calendarDay(new Date(now))));
  if (language !== "en") return inWords("always", away > 0 ? count : -count, unit);
  const span = `${count} ${unit}${count === 1 ? "" : "s"}`;
  return away > 0 ? `in ${span}` : `${span} ago`;
}

type Unit = (typeof BEYOND_A_DAY)[number][0] | "hour" | "minute" | "second";
const formats: Partial<Record<"always" | "auto", Intl.RelativeTimeFormat>> = {};
const inWords = (numeric: "always" | "auto", count: number, unit: Unit) =>
  (formats[numeric] ??= new Intl.RelativeTimeFormat(language, { numeric })).format(count, unit);

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

import { HOURS_WITHOUT_END } from "@plaza/contract/forms/event-form";
import { formatDate } from "#lib/text/format.ts";
import { relativeTime } from "#lib/text/relative-time.ts";
import { t } from "#lib/words/words.ts";

type Zone = string | undefined;

const clock = (at: Date, zone: Zone) => formatDate(at, "time", zone);
const yearOf = (at: Date, zone: Zone) => formatDate(at, "year", zone);

/** 'Sun, Nov 29', and the year where it is not this one. */
function dateOf(at: Date, zone: Zone, now: Date, length: "date" | "longDate" = "date"): string {
  return formatDate(at, length, zone, yearOf(at, zone) === yearOf(now, zone) ? undefined : { year: "numeric" });
}

const momentOf = (at: Date, zone: Zone, now: Date, length: "date" | "longDate" = "date") =>
  t("{date}, {time}", { date: dateOf(at, zone, now, length), time: clock(at, zone) });

interface Span {
  startTime: string;
  endTime: string | null;
}

/** 'Sun, Nov 29 at 10:00 AM', for a card. */
export function formatStart({ startTime }: Pick<Span, "startTime">, zone?: Zone, now = new Date()): string {
  const start = new Date(startTime);
  return t("{date} at {time}", { date: dateOf(start, zone, now), time: clock(start, zone) });
}

/** 'Saturday, November 21, 7:00 PM to 11:00 PM'; where it ends on another day, both days. */
export function formatSpan({ startTime, endTime }: Span, zone?: Zone, now = new Date()): string {
  const start = new Date(startTime);
  if (!endTime) return momentOf(start, zone, now, "longDate");
  const end = new Date(endTime);
  if (formatDate(start, "day", zone) === formatDate(end, "day", zone)) {
    return t("{start} to {end}", { start: momentOf(start, zone, now, "longDate"), end: clock(end, zone) });
  }
  return t("{start} to {end}", {
    start: momentOf(start, zone, now),
    end: momentOf(end, zone, now),
  });
}

/** The month and day of a calendar tile. */
export function formatTile(startTime: string, zone?: Zone): { month: string; day: string } {
  return { month: formatDate(startTime, "monthName", zone), day: formatDate(startTime, "dayNumber", zone) };
}

const DAYS_AHEAD = 6;

/** As every other time: 'in 3 hours', 'in 11 days'; within a week with the day's name: 'This Saturday · in 3 days'. */
export function formatDayLabel(startTime: string, now = Date.now()): string {
  const at = new Date(startTime);
  const today = new Date(now);
  const days = Array.from({ length: DAYS_AHEAD }, (_, n) => {
    return new Date(today.getFullYear(), today.getMonth(), today.getDate() + n + 1).toDateString();
  });
  const ahead = days.indexOf(at.toDateString()) + 1;
  const away = relativeTime(at, now);
  if (ahead === 0) return away;
  const day = ahead === 1 ? t("Tomorrow") : t("This {weekday}", { weekday: formatDate(at, "longWeekday") });
  return `${day} · ${away}`;
}

const endOf = ({ startTime, endTime }: Span) =>
  endTime ? Date.parse(endTime) : Date.parse(startTime) + HOURS_WITHOUT_END * 3_600_000;

export const isOver = (event: Span, now = Date.now()) => endOf(event) <= now;
export const isOn = (event: Span, now = Date.now()) => Date.parse(event.startTime) <= now && !isOver(event, now);

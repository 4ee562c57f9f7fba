import { HOURS_WITHOUT_END } from "@plaza/contract/forms/event-form";
import { relativeTime } from "#lib/text/relative-time.ts";
import { t } from "#lib/words/words.ts";

const two = (number: number) => String(number).padStart(2, "0");

/** Returns the value of a `datetime-local` field: the visitor's local time, to the minute. */
export function toLocalInput(time: string): string {
  const at = new Date(time);
  const date = `${String(at.getFullYear()).padStart(4, "0")}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * Appends the offset of the visitor's time zone on that day. An hour that the change to summer time skips becomes the
 * one after it; nonsense is unchanged, for the contract to refuse.
 */
export function withOffset(typed: string): string {
  const at = new Date(typed);
  if (!/^\d{4}-/.test(typed) || Number.isNaN(at.getTime())) return typed;
  const minutes = -at.getTimezoneOffset();
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${toLocalInput(at.toISOString())}:00${offset}`;
}

type Zone = string | undefined;
type DateOptions = Intl.DateTimeFormatOptions;

const format = (zone: Zone, options: DateOptions) => new Intl.DateTimeFormat("en-US", { timeZone: zone, ...options });
// Some versions of ICU write a narrow space before the PM.
const clock = (at: Date, zone: Zone) =>
  format(zone, { hour: "numeric", minute: "2-digit" }).format(at).replace("\u202f", " ");
const dayOf = (at: Date, zone: Zone) => format(zone, { dateStyle: "short" }).format(at);
const yearOf = (at: Date, zone: Zone) => format(zone, { year: "numeric" }).format(at);

/** 'Sun, Nov 29', and the year where it is not this one. */
function formatDate(at: Date, zone: Zone, now: Date, weekday: "short" | "long" = "short"): string {
  const isThisYear = yearOf(at, zone) === yearOf(now, zone);
  const options: DateOptions = { weekday, day: "numeric", month: weekday, ...(!isThisYear && { year: "numeric" }) };
  return format(zone, options).format(at);
}

interface Span {
  startTime: string;
  endTime: string | null;
}

/** 'Sun, Nov 29 at 10:00 AM', for a card. */
export function formatStart({ startTime }: Pick<Span, "startTime">, zone?: Zone, now = new Date()): string {
  const start = new Date(startTime);
  return t("{start} at {start2}", { start: formatDate(start, zone, now), start2: clock(start, zone) });
}

/** 'Saturday, November 21, 7:00 PM to 11:00 PM'; where it ends on another day, both days. */
export function formatSpan({ startTime, endTime }: Span, zone?: Zone, now = new Date()): string {
  const start = new Date(startTime);
  if (!endTime) return `${formatDate(start, zone, now, "long")}, ${clock(start, zone)}`;
  const end = new Date(endTime);
  if (dayOf(start, zone) === dayOf(end, zone)) {
    return `${formatDate(start, zone, now, "long")}, ${clock(start, zone)} to ${clock(end, zone)}`;
  }
  return t("{start}, {start2} to {end}, {end2}", {
    start: formatDate(start, zone, now),
    start2: clock(start, zone),
    end: formatDate(end, zone, now),
    end2: clock(end, zone),
  });
}

/** The month and day of a calendar tile. */
export function formatTile(startTime: string, zone?: Zone): { month: string; day: string } {
  const at = new Date(startTime);
  return { month: format(zone, { month: "short" }).format(at), day: format(zone, { day: "2-digit" }).format(at) };
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
  const day = ahead === 1 ? t("Tomorrow") : `This ${format(undefined, { weekday: "long" }).format(at)}`;
  return `${day} · ${away}`;
}

const LAST_TIME = Date.UTC(9_999, 11, 31);

/** The end of an event whose start is moved from one value of the form's field to another: it lasts as long as before. */
export function movedEnd(end: string, from: string, to: string): string {
  const [before, start, after] = [end, from, to].map((typed) => Date.parse(`${typed}Z`));
  const moved = (before ?? NaN) - (start ?? NaN) + (after ?? NaN);
  const isMovable = Number.isFinite(moved) && (before ?? 0) >= (start ?? 0);
  return isMovable && moved < LAST_TIME ? new Date(moved).toISOString().slice(0, "2026-01-01T00:00".length) : end;
}

const endOf = ({ startTime, endTime }: Span) =>
  endTime ? Date.parse(endTime) : Date.parse(startTime) + HOURS_WITHOUT_END * 3_600_000;

export const isOver = (event: Span, now = Date.now()) => endOf(event) <= now;
export const isOn = (event: Span, now = Date.now()) => Date.parse(event.startTime) <= now && !isOver(event, now);

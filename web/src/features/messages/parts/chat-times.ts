import { formatDate } from "#lib/text/format.ts";
import { formatExact } from "#lib/text/plain-format.ts";
import { t } from "#lib/words/words.ts";

const DAY_MS = 86_400_000;

export const timeOfDay = (at: string) => formatDate(at, "time");
export const exactTime = (at: string) => formatExact(at);

/** 'now', '6:20 PM', 'Fri', 'Nov 8', 'Nov 8, 2025': the shortest form that is clear. */
export function shortTime(at: string, now = new Date()): string {
  const then = new Date(at);
  if (now.getTime() - then.getTime() < 60_000) return t("now");
  const days = daysBetween(then, now);
  if (days === 0) return formatDate(then, "time");
  if (days < 7) return formatDate(then, "weekday");
  return olderDate(then, now);
}

/** '6:20 PM', 'Fri 6:20 PM', 'Nov 8': a moment near now, before or after it. */
export function nearTime(at: string, now = new Date()): string {
  const then = new Date(at);
  const days = Math.abs(daysBetween(then, now));
  if (days === 0) return formatDate(then, "time");
  return days < 7 ? formatDate(then, "weekdayTime") : olderDate(then, now);
}

/** The heading of a day's messages. */
export function dayName(at: string, now = new Date()): string {
  const then = new Date(at);
  const days = daysBetween(then, now);
  if (days <= 0) return t("Today");
  if (days === 1) return t("Yesterday");
  if (days < 7) return formatDate(then, "longWeekday");
  return olderDate(then, now);
}

const olderDate = (then: Date, now: Date) =>
  formatDate(then, then.getFullYear() === now.getFullYear() ? "dayOfYear" : "day");

// Calendar days: rounded, because a day of the change to summer time has 23 hours.
const daysBetween = (then: Date, now: Date) => Math.round((midnight(now) - midnight(then)) / DAY_MS);
const midnight = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

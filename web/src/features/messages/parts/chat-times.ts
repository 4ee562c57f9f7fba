import { t } from "#lib/words/words.ts";

const DAY_MS = 86_400_000;
const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short" });
const longWeekday = new Intl.DateTimeFormat("en-US", { weekday: "long" });
const date = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short" });
const datedYear = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short" });

export const timeOfDay = (at: string) => clock.format(new Date(at));
export const exactTime = (at: string) => exact.format(new Date(at));

/** 'now', '6:20 PM', 'Fri', 'Nov 8', 'Nov 8, 2025': the shortest form that is clear. */
export function shortTime(at: string, now = new Date()): string {
  const then = new Date(at);
  if (now.getTime() - then.getTime() < 60_000) return "now";
  const days = daysBetween(then, now);
  if (days === 0) return clock.format(then);
  if (days < 7) return weekday.format(then);
  return olderDate(then, now);
}

/** '6:20 PM', 'Fri 6:20 PM', 'Nov 8': a moment near now, before or after it. */
export function nearTime(at: string, now = new Date()): string {
  const then = new Date(at);
  const days = Math.abs(daysBetween(then, now));
  if (days === 0) return clock.format(then);
  return days < 7 ? `${weekday.format(then)} ${clock.format(then)}` : olderDate(then, now);
}

/** The heading of a day's messages. */
export function dayName(at: string, now = new Date()): string {
  const then = new Date(at);
  const days = daysBetween(then, now);
  if (days <= 0) return t("Today");
  if (days === 1) return t("Yesterday");
  if (days < 7) return longWeekday.format(then);
  return olderDate(then, now);
}

const olderDate = (then: Date, now: Date) => (then.getFullYear() === now.getFullYear() ? date : datedYear).format(then);

// Calendar days: rounded, because a day of the change to summer time has 23 hours.
const daysBetween = (then: Date, now: Date) => Math.round((midnight(now) - midnight(then)) / DAY_MS);
const midnight = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

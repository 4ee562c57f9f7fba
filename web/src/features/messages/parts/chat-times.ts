const DAY_MS = 86_400_000;
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const longWeekday = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const date = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const datedYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

export const timeOfDay = (at: string) => clock.format(new Date(at));
export const exactTime = (at: string) => exact.format(new Date(at));

/** 'now', '18:20', 'Fri', '8 Nov', '8 Nov 2025': the shortest form that is clear. */
export function shortTime(at: string, now = new Date()): string {
  const then = new Date(at);
  if (now.getTime() - then.getTime() < 60_000) return "now";
  const days = daysBetween(then, now);
  if (days === 0) return clock.format(then);
  if (days < 7) return weekday.format(then);
  return olderDate(then, now);
}

/** The heading of a day's messages. */
export function dayName(at: string, now = new Date()): string {
  const then = new Date(at);
  const days = daysBetween(then, now);
  if (days <= 0) return "Today";
  if (days === 1) return "Yesterday";
  if (days < 7) return longWeekday.format(then);
  return olderDate(then, now);
}

const olderDate = (then: Date, now: Date) => (then.getFullYear() === now.getFullYear() ? date : datedYear).format(then);

// Calendar days: rounded, because a day of the change to summer time has 23 hours.
const daysBetween = (then: Date, now: Date) => Math.round((midnight(now) - midnight(then)) / DAY_MS);
const midnight = (at: Date) => new Date(at).setHours(0, 0, 0, 0);

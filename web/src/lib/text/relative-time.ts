const DAY_MS = 86_400_000;
const WITHIN_A_DAY = [
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
const BEYOND_A_DAY = [
  ["year", 365],
  ["month", 30],
  ["day", 1],
] as const;

/**
 * '5 minutes ago', 'in 3 days'. Hours and minutes are truncated, so that 59 minutes and 59 seconds are never '60
 * minutes ago'; days are the viewer's calendar days, because from Sunday evening to Saturday is six days to anybody.
 * Written without Intl, whose first use costs a slow phone 100 ms before the first card.
 */
export function relativeTime(when: Date | number | string, now = Date.now()): string {
  const time = new Date(when);
  const away = time.getTime() - now;
  const span = spanOf(Math.abs(away), Math.abs(calendarDay(time) - calendarDay(new Date(now))));
  return away > 0 ? `in ${span}` : `${span} ago`;
}

/** Whether a moment lies in the viewer's calendar day. */
export const isToday = (when: string, now = Date.now()) => calendarDay(new Date(when)) === calendarDay(new Date(now));

function spanOf(ms: number, days: number): string {
  // A day of 25 hours, when clocks go back, is still the same day after 24 of them.
  const isBeyond = ms >= DAY_MS && days > 0;
  const [units, length] = isBeyond ? [BEYOND_A_DAY, days] : [WITHIN_A_DAY, ms];
  for (const [unit, one] of units) {
    const count = Math.trunc(length / one);
    if (count > 0) return `${count} ${unit}${count === 1 ? "" : "s"}`;
  }
  return "less than a minute";
}

/** Consecutive numbers for consecutive local dates, however long a day is. */
const calendarDay = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS;

import { toLocalInput } from "#lib/text/local-input.ts";

/** A day of the calendar, as 2026-11-21. */
export type Day = string;

const DAY_MS = 86_400_000;
const dayOf = (utc: number): Day => new Date(utc).toISOString().slice(0, "2026-01-01".length);

/** The day of a moment where the device is. */
export const localDay = (moment: number | string): Day => toLocalInput(moment).slice(0, "2026-01-01".length);

/** A moment on a day, wherever the device is. */
export const noonOf = (day: Day) => `${day}T12:00`;

export const plusDays = (day: Day, count: number): Day => dayOf(Date.parse(day) + count * DAY_MS);

/** A day that a month lacks is its last one. */
export function plusMonths(day: Day, count: number): Day {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(date.getUTCDate(), last)));
}

export const monthOf = (day: Day) => day.slice(0, "2026-01".length);

/** The seven days of its week. */
export function weekOf(day: Day, firstDay: number): Day[] {
  const back = (new Date(day).getUTCDay() - firstDay + 7) % 7;
  return Array.from({ length: 7 }, (_, at) => plusDays(day, at - back));
}

/** The weeks in which its month has days, four to six. */
export function weeksOfMonth(day: Day, firstDay: number): Day[][] {
  const weeks = [weekOf(`${monthOf(day)}-01`, firstDay)];
  for (;;) {
    const next = plusDays(weeks.at(-1)?.at(-1) ?? day, 1);
    if (monthOf(next) !== monthOf(day)) return weeks;
    weeks.push(weekOf(next, firstDay));
  }
}

/** A day or a month of an address; undefined where it is none. The calendar begins and ends where days can be asked for. */
export function readDay(written: string | null, today: Day): Day | undefined {
  if (!/^(?:19[789]|[2-8]\d\d)\d-\d\d(?:-\d\d)?$/.test(written ?? "")) return undefined;
  if (written === monthOf(today)) return today;
  const day = written?.length === "2026-01".length ? `${written}-01` : (written ?? "");
  return !Number.isNaN(Date.parse(day)) && dayOf(Date.parse(day)) === day && monthOf(day) > "1970-01" ? day : undefined;
}

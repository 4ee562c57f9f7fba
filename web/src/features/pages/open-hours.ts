import type { Hours, Opening } from "@plaza/contract/forms/page-form";
import { formatDate } from "#lib/text/format.ts";
import { minuteOfWeek } from "#lib/text/minute-of-week.ts";
import { t } from "#lib/words/words.ts";

const DAY = 24 * 60;
const WEEK = 7 * DAY;
/** Any Monday will do. */
const MONDAY = Date.UTC(2024, 0, 1);

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const dayName = (day: number) => formatDate(MONDAY + day * DAY * 60_000, "longWeekday", "UTC");
const formatMinutes = (minutes: number) => formatDate(MONDAY + minutes * 60_000, "time", "UTC");

export const openingText = ({ from, to }: Opening) =>
  t("{from} – {to}", { from: formatMinutes(minutesOf(from)), to: formatMinutes(minutesOf(to)) });

export const weekdayAt = (at: Date, timeZone: string) => Math.floor(minuteOfWeek(at, timeZone) / DAY);

export interface OpenState {
  isOpen: boolean;
  text: string;
}

/** Whether it is open at this moment, and until when, or when it opens. */
export function openState({ timeZone, days }: Hours, at: Date): OpenState {
  const now = minuteOfWeek(at, timeZone);
  const openings = days.flatMap((all, day) =>
    all.map(({ from, to }) => {
      const [start, end] = [minutesOf(from), minutesOf(to)];
      // An end before the start is on the next day.
      return { start: day * DAY + start, length: end > start ? end - start : end - start + DAY };
    }),
  );
  const ahead = (minute: number) => (minute - now + WEEK) % WEEK;
  const current = openings.find(({ start, length }) => (now - start + WEEK) % WEEK < length);
  if (current)
    return { isOpen: true, text: t("Open until {time}", { time: formatMinutes(current.start + current.length) }) };
  const [next] = openings.toSorted((one, other) => ahead(one.start) - ahead(other.start));
  if (!next) return { isOpen: false, text: t("Closed", {}, "a shop") };
  const time = formatMinutes(next.start);
  const inDays = Math.floor((ahead(next.start) + (now % DAY)) / DAY);
  if (inDays === 0) return { isOpen: false, text: t("Closed, opens at {time}", { time }) };
  if (inDays === 1) return { isOpen: false, text: t("Closed, opens tomorrow at {time}", { time }) };
  const weekday = dayName(Math.floor(next.start / DAY));
  return { isOpen: false, text: t("Closed, opens {weekday} at {time}", { weekday, time }) };
}

import { MAX_OCCURRENCES, type Repeat } from "@plaza/contract/forms/fields/event-repeat";
import { DAY_MS, type LocalMs, localOf, momentOf } from "../../../words/local-time.ts";

/** The same time of day so many weeks or months later; a day that a month lacks is its last one. */
export function repeated(local: LocalMs, every: Repeat["every"], times: number): LocalMs {
  if (every !== "monthly") return local + times * (every === "weekly" ? 7 : 14) * DAY_MS;
  const date = new Date(local);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + times, date.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, lastDay)) + (((local % DAY_MS) + DAY_MS) % DAY_MS);
}

export interface Span {
  startTime: string;
  endTime: string | null;
}

interface LocalSpan {
  start: LocalMs;
  end: LocalMs | null;
}

export const localSpan = ({ startTime, endTime }: Span, zone: string): LocalSpan => ({
  start: localOf(Date.parse(startTime), zone),
  end: endTime === null ? null : localOf(Date.parse(endTime), zone),
});

/** Where the clock is turned within it, an end before the start becomes the start. */
function spanOf({ start, end }: LocalSpan, zone: string): Span {
  const startMs = momentOf(start, zone);
  const endMs = end === null ? null : Math.max(startMs, momentOf(end, zone));
  return {
    startTime: new Date(startMs).toISOString(),
    endTime: endMs === null ? null : new Date(endMs).toISOString(),
  };
}

const moved = ({ start, end }: LocalSpan, to: LocalMs): LocalSpan => ({
  start: to,
  end: end === null ? null : to + (end - start),
});

/** The dates of a series from its first one on; one more than allowed where there are too many. */
export function datesOf(first: Span, { every, count, until, timeZone }: Repeat): Span[] {
  const local = localSpan(first, timeZone);
  const last = until ? Date.parse(`${until}T23:59:59.999Z`) : Infinity;
  const dates: Span[] = [];
  for (let times = 0; times < (count ?? MAX_OCCURRENCES + 1); times += 1) {
    const start = repeated(local.start, every, times);
    if (start > last) break;
    dates.push(spanOf(moved(local, start), timeZone));
  }
  return dates;
}

/**
 * Where the following dates go after one was moved from `before` to `after`: on the same day each keeps its own, and gets
 * the new time; from another day on they are counted anew.
 */
export function movedDates(
  following: Span[],
  { before, after }: { before: Span; after: Span },
  { every, timeZone }: Pick<Repeat, "every" | "timeZone">,
): Span[] {
  const [was, is] = [localSpan(before, timeZone), localSpan(after, timeZone)];
  const dayOf = (local: LocalMs) => local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  const isSameDay = dayOf(was.start) === dayOf(is.start);
  return following.map((span, at) => {
    const own = dayOf(localSpan(span, timeZone).start) + (is.start - dayOf(is.start));
    return spanOf(moved(is, isSameDay ? own : repeated(is.start, every, at + 1)), timeZone);
  });
}

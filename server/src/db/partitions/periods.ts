/** Where a partition begins and the one before it ends: a moment, which is the beginning of an id too. */
export interface Border {
  at: Date;
  id: string;
}

/** An operator's command takes hours where a table is large: the border that it sets must not come meanwhile. */
const DAYS_AHEAD = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** UUIDv7 begins with the milliseconds of its time. */
export function borderAt(at: Date): Border {
  const hex = at.getTime().toString(16).padStart(12, "0");
  return { at, id: `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000` };
}

export const timeOf = (id: string) => new Date(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16));

/** The beginning of the quarter after this moment. */
export const nextQuarter = (after: Date) =>
  borderAt(new Date(Date.UTC(after.getUTCFullYear(), Math.floor(after.getUTCMonth() / 3) * 3 + 3)));

/** The first border of a table that is not partitioned yet. */
export const firstBorder = (now: Date) => nextQuarter(new Date(now.getTime() + DAYS_AHEAD * DAY_MS));

/** The end of the newest partition that must be there by now: a whole quarter waits for its time. */
export const wantedEnd = (now: Date) => nextQuarter(nextQuarter(now).at);

/** What a start must not go on without: the rest is added while it serves, once a day. */
export const neededEnd = (now: Date) => borderAt(new Date(now.getTime() + 2 * DAY_MS));

import { formatDate } from "#lib/text/format.ts";

/** '2026-11-14' is 'Sat, Nov 14': days are counted and shown in UTC. */
export const dayName = (day: string) => formatDate(day, "date", "UTC");
export const shortDay = (day: string) => formatDate(day, "dayOfYear", "UTC");

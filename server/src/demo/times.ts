import { randomBytes } from "node:crypto";
import type { Random } from "./random.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

let counter = 0;

/** Makes ids as the database does (new_id), but of a moment in the past: what is ordered by id is ordered by time. */
export function idAt(time: Date): string {
  counter = (counter + 1) % 67_108_864;
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");
  const high = hex(counter >> 14, 3);
  const low = hex(32_768 | (counter & 16_383), 4);
  const moment = hex(time.getTime(), 12);
  return `${moment.slice(0, 8)}-${moment.slice(8)}-7${high}-${low}-${randomBytes(6).toString("hex")}`;
}

const UNITS: Record<string, number> = { m: MINUTE, h: HOUR, d: DAY };

export function yearsBefore(time: Date, years: number): Date {
  const then = new Date(time);
  then.setFullYear(then.getFullYear() - years);
  return then;
}

/**
 * '12m' and '3h' are exactly that long ago. Days ago, a time of the day when people are awake is picked; years ago, noon,
 * which is the same day nearly everywhere.
 */
export function timeAgo(now: Date, ago: string, random: Random): Date {
  const count = Number.parseInt(ago, 10);
  if (ago.endsWith("y")) return new Date(yearsBefore(now, count).setHours(12, 0, 0, 0));
  const unit = UNITS[ago.at(-1) ?? ""];
  if (!unit || !Number.isFinite(count)) throw new Error(`${ago} is not a time ago`);
  const exactly = new Date(now.getTime() - count * unit);
  if (unit !== DAY) return exactly;
  if (count === 1) return new Date(exactly.getTime() - random.between(0, 2 * HOUR));
  exactly.setHours(8, 0, 0, 0);
  return new Date(exactly.getTime() + random.between(0, 13 * HOUR));
}

/** Picks this many moments after `from` and before `to`, in order, more of them early than late. */
export function momentsBetween(from: Date, to: Date, count: number, random: Random): Date[] {
  const span = Math.max(0, to.getTime() - from.getTime());
  const places = Array.from({ length: count }, () => random.next() ** 2 * 0.94 + 0.03);
  return places.toSorted((a, b) => a - b).map((place) => new Date(from.getTime() + place * span));
}

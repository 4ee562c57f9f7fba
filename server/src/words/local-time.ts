/** A moment as the clock and the calendar at a place show it, written as if that place were in UTC. */
export type LocalMs = number;

export const DAY_MS = 24 * 60 * 60 * 1000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatIn(zone: string) {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, format);
  return format;
}

export function localOf(moment: number, zone: string): LocalMs {
  const parts = Object.fromEntries(
    formatIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute" | "second", number>;
  const { year, month, day, hour, minute, second } = parts;
  // The offset of a zone has no parts of a second.
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((moment % 1000) + 1000) % 1000);
}

/** Of an hour that a clock shows twice, the first; an hour that it leaves out is as much later. */
export function momentOf(local: LocalMs, zone: string): number {
  const offsets = [local - DAY_MS, local + DAY_MS].map((near) => localOf(near, zone) - near);
  const found = offsets.map((offset) => local - offset).filter((moment) => localOf(moment, zone) === local);
  return found.length > 0 ? Math.min(...found) : local - (offsets[0] ?? 0);
}

/** The zone of this process, which its variable TZ sets: that of the instance. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day and the hour at a place, the day as 2026-11-21. */
export function dayIn(zone: string, moment = Date.now()): { day: string; hour: number } {
  const local = new Date(localOf(moment, zone));
  return { day: local.toISOString().slice(0, 10), hour: local.getUTCHours() };
}

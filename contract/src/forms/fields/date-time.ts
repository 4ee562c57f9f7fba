import * as z from "zod/mini";

const DATE_TIME =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?([Zz]|[+-]\d\d(?::?[0-5]\d)?)?)?$/;

const FIRST_YEAR = 1970;
const LAST_YEAR = 9999;
const MINUTE_MS = 60_000;

/** A moment in ISO 8601, with its zone or in UTC, on a date that exists. Becomes UTC with milliseconds. */
export function dateTime({ required, wrong }: { required: string; wrong: string }) {
  return z.pipe(
    z.string(required),
    z.transform((value, ctx) => {
      const typed = value.trim();
      const read = readDateTime(typed);
      if (read) return read;
      ctx.issues.push({ code: "custom", message: typed === "" ? required : wrong, input: value });
      return z.NEVER;
    }),
  );
}

/** An optional one: absent, null and "" are all null. */
export function optionalDateTime(wrong: string) {
  return z.pipe(
    z.optional(z.nullable(z.string(wrong))),
    z.transform((value, ctx) => {
      if (value == null || value.trim() === "") return null;
      const read = readDateTime(value.trim());
      if (read) return read;
      ctx.issues.push({ code: "custom", message: wrong, input: value });
      return z.NEVER;
    }),
  );
}

/** Null for a moment that does not exist: 30 February, 25:00, or a year before 1970 or after 9999. */
export function readDateTime(value: string): string | null {
  const [, year, month, day, hour = "00", minute = "00", second = "00", fraction = "", zone = "Z"] =
    DATE_TIME.exec(value) ?? [];
  if (year === undefined) return null;
  const ms = fraction.padEnd(3, "0").slice(0, 3);
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
  // A date that does not exist becomes another day, or none.
  const shown = new Date(written);
  const offset = offsetOf(zone);
  if (offset === null || Number.isNaN(shown.getTime()) || shown.toISOString() !== written) return null;
  const moment = new Date(shown.getTime() - offset * MINUTE_MS);
  const utcYear = moment.getUTCFullYear();
  return utcYear >= FIRST_YEAR && utcYear <= LAST_YEAR ? moment.toISOString() : null;
}

/** The offset in minutes; null for one that no zone has. */
function offsetOf(zone: string): number | null {
  if (/^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(":", "") || 0);
  if (minutes > 18 * 60) return null;
  return zone.startsWith("-") ? -minutes : minutes;
}

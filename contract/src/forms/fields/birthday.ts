import * as z from "zod/mini";
import { says } from "../../words/says.ts";

export const FIRST_BIRTH_YEAR = 1900;
const LEAP_YEAR = 2000;
const NO_SUCH_DAY = says("That day doesn't exist");
const NO_SUCH_YEAR = says("Enter a year from 1900 to now");

/** The last day of the month; without a year February has 29. */
export const lastDayOf = (month: number, year: number | null = null) =>
  new Date(Date.UTC(year ?? LEAP_YEAR, month, 0)).getUTCDate();

/** A day of the year; with the year where the member gives it. */
export const birthday = z
  .object({
    day: z.int(NO_SUCH_DAY).check(z.minimum(1, NO_SUCH_DAY), z.maximum(31, NO_SUCH_DAY)),
    month: z.int(NO_SUCH_DAY).check(z.minimum(1, NO_SUCH_DAY), z.maximum(12, NO_SUCH_DAY)),
    year: z.pipe(
      z.optional(
        z.nullable(
          z.int(NO_SUCH_YEAR).check(
            z.minimum(FIRST_BIRTH_YEAR, NO_SUCH_YEAR),
            z.refine((year) => year <= new Date().getUTCFullYear(), NO_SUCH_YEAR),
          ),
        ),
      ),
      z.transform((year) => year ?? null),
    ),
  })
  .check(z.refine(({ day, month, year }) => day <= lastDayOf(month, year), NO_SUCH_DAY));
export type Birthday = z.output<typeof birthday>;

/** Who sees it: friends, who are also notified of it, or nobody. */
export const BIRTHDAY_AUDIENCES = ["friends", "nobody"] as const;
export const birthdayAudience = z.enum(BIRTHDAY_AUDIENCES, "birthdayAudience is friends or nobody");
export type BirthdayAudience = z.infer<typeof birthdayAudience>;

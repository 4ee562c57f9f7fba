import * as z from "zod/mini";
import { says } from "../../words/says.ts";
import { timeZone } from "./time-zone.ts";

/** How many dates a series has at most: more than a year of weeks, five years of months. */
export const MAX_OCCURRENCES = 60;

export const REPEATS = ["weekly", "biweekly", "monthly"] as const;
export const repeats = z.enum(REPEATS, "Events repeat weekly, biweekly or monthly");
export type Repeats = z.infer<typeof repeats>;

const TOO_FEW = says("Choose at least two dates");
const TOO_MANY = says("Choose 60 dates or fewer");

/** How an event repeats. The dates are calendar days in its time zone, also over the change to summer time. */
export const repeat = z
  .object({
    every: repeats,
    /** One of the two: how many dates there are, or the day on which the last one may be. */
    count: z.optional(z.int(TOO_FEW).check(z.minimum(2, TOO_FEW), z.maximum(MAX_OCCURRENCES, TOO_MANY))),
    until: z.optional(z.iso.date(says("Enter a valid end date"))),
    timeZone,
  })
  .check(
    z.refine(({ count, until }) => (count === undefined) !== (until === undefined), "Send one of count and until"),
  );
export type Repeat = z.output<typeof repeat>;

/** What a change of one date is about. */
export const scope = z.optional(z.enum(["this", "following"], "scope is this or following"));

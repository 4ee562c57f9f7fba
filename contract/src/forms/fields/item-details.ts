import * as z from "zod/mini";
import { CONDITIONS, SIDES } from "../../base/item-kinds.ts";
import { says } from "../../words/says.ts";
import { readDateTime } from "./date-time.ts";
import { line, optionalLine } from "./text.ts";

export const MAX_AMOUNT = 1_000_000_000;
export const MAX_DETAIL = 120;
/** The two ends of a ride are its title, with three characters between them. */
export const MAX_RIDE_END = 58;
export const MAX_SEATS = 60;

const DAY_MS = 86_400_000;
const NO_AMOUNT = says("Enter a whole amount, 0 or more");
const NO_DAY = says("Enter the day");
const NO_SEATS = says("Enter a number of seats from 1 to 60");

/** Absent and null are 0. */
export const optionalAmount = z.pipe(
  z.optional(z.nullable(z.int(NO_AMOUNT).check(z.minimum(0, NO_AMOUNT), z.maximum(MAX_AMOUNT, NO_AMOUNT)))),
  z.transform((amount) => amount ?? 0),
);

/** A day that exists, and has begun somewhere on earth. */
const pastDay = z.string(NO_DAY).check(
  z.refine((day) => /^\d{4}-\d\d-\d\d$/.test(day) && readDateTime(day) !== null, { error: NO_DAY, abort: true }),
  z.refine((day) => Date.parse(day) <= Date.now() + DAY_MS, says("That day is in the future")),
);
const optionalPlace = optionalLine({ name: says("The pickup"), max: MAX_DETAIL });
const side = z.enum(SIDES, says("Choose whether you offer or need it"));

/** What a listing of a kind says beside the fields that all have. */
export const detailsOf = {
  give: {
    condition: z.optional(z.nullable(z.enum(CONDITIONS, says("Choose a condition from the list")))),
    pickup: optionalPlace,
  },
  lend: {
    howLong: optionalLine({ name: says("How long"), max: MAX_DETAIL }),
    deposit: optionalAmount,
  },
  lost: { date: pastDay },
  found: { date: pastDay },
  ride: {
    side,
    from: line({ name: says("The start"), max: MAX_RIDE_END, required: says("Enter where the ride starts") }),
    to: line({ name: says("The destination"), max: MAX_RIDE_END, required: says("Enter where the ride goes") }),
    seats: z.int(NO_SEATS).check(z.minimum(1, NO_SEATS), z.maximum(MAX_SEATS, NO_SEATS)),
  },
  help: { side, when: optionalLine({ name: says("When", {}), max: MAX_DETAIL }) },
};

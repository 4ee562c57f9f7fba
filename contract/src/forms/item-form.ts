import * as z from "zod/mini";
import { CATEGORIES } from "../base/categories.ts";
import { ITEM_KINDS } from "../base/item-kinds.ts";
import { dateTime, optionalDateTime } from "./fields/date-time.ts";
import { groupId } from "./fields/group-place.ts";
import { pageId } from "./fields/page-place.ts";
import { detailsOf, MAX_AMOUNT, optionalAmount } from "./fields/item-details.ts";
import { mediaInputs } from "./fields/media-input.ts";
import { line, optionalLine, optionalText } from "./fields/text.ts";
import { lang } from "./fields/text-language.ts";
import { says } from "../words/says.ts";

export const MAX_PRICE = MAX_AMOUNT;
export const MAX_TITLE = 120;
export const MAX_DESCRIPTION = 5_000;
export const MAX_LOCATION = 120;

export const category = z.enum(CATEGORIES, says("Choose a category from the list"));

const price = z
  .number({
    error: ({ input }) => (input == null ? says("Price is required") : says("The price must be a whole number")),
  })
  .check(
    z.refine((value) => Number.isInteger(value), says("The price must be a whole number")),
    z.minimum(0, says("The price can't be less than 0")),
    z.maximum(MAX_PRICE, says("The price is too high")),
  );

const NOT_A_PHOTO = says("That photo isn't yours");
const fields = {
  title: line({ name: says("The title"), max: MAX_TITLE, required: says("Title is required") }),
  description: optionalText({ name: "The description", max: MAX_DESCRIPTION }),
  price,
  category,
  location: optionalLine({ name: says("The location"), max: MAX_LOCATION }),
  /** An upload address, an object path or a public address of one's own; null and "" mean no picture. */
  imageUrl: z.optional(z.nullable(z.string(NOT_A_PHOTO).check(z.maxLength(2_000, NOT_A_PHOTO)))),
  /** Several, instead of `imageUrl`. */
  imageUrls: mediaInputs,
};
const NO_TIME = says("Enter a date and time");
const NO_KIND = says("Choose a kind of listing from the list");

const ofAll = {
  description: fields.description,
  imageUrl: fields.imageUrl,
  imageUrls: fields.imageUrls,
  groupId,
  pageId,
  lang,
};
const ofThings = { title: fields.title, location: fields.location, ...ofAll };
/** Null for the usual number of days. */
const until = optionalDateTime(NO_TIME);
/** Without any of them it is of those that may be absent. */
const detailed = <Kind extends keyof typeof detailsOf>(kind: Kind) =>
  z.prefault(z.object(detailsOf[kind]), {} as never);

/** Each kind with its own fields. A ride is called by its ends, and is over at its time. */
export const newItem = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.optional(z.literal("sale")), ...ofThings, price: fields.price, category: fields.category }),
    z.object({ kind: z.literal("give"), ...ofThings, category: fields.category, details: detailed("give"), until }),
    z.object({ kind: z.literal("lend"), ...ofThings, category: fields.category, details: detailed("lend"), until }),
    z.object({ kind: z.literal("wanted"), ...ofThings, category: fields.category, price: optionalAmount, until }),
    z.object({ kind: z.literal("lost"), ...ofThings, details: detailed("lost"), until }),
    z.object({ kind: z.literal("found"), ...ofThings, details: detailed("found"), until }),
    z.object({
      kind: z.literal("ride"),
      ...ofAll,
      details: detailed("ride"),
      until: dateTime({ required: says("Enter when the ride leaves"), wrong: NO_TIME }),
    }),
    z.object({ kind: z.literal("help"), ...ofThings, details: detailed("help"), until }),
  ],
  NO_KIND,
);
export type NewItem = z.output<typeof newItem>;

/** Absent fields stay as they are; empty ones are removed. What the kind does not have is ignored. */
export const itemEdit = z.object({
  /** The kind it has. */
  kind: z.optional(z.enum(ITEM_KINDS, NO_KIND)),
  title: z.optional(fields.title),
  description: z.optional(fields.description),
  price: z.optional(fields.price),
  category: z.optional(fields.category),
  location: z.optional(fields.location),
  details: z.optional(
    z.partial(
      z.object({ ...detailsOf.give, ...detailsOf.lend, ...detailsOf.lost, ...detailsOf.ride, ...detailsOf.help }),
    ),
  ),
  /** Null for the usual number of days from now. */
  until: z.optional(until),
  /** The first photo sent along unchanged changes none of them. */
  imageUrl: fields.imageUrl,
  imageUrls: fields.imageUrls,
  lang,
});
export type ItemEdit = z.output<typeof itemEdit>;

/** A form field that is parsed by hand: the browser then needs no more of zod than the first page has. */
const typed = <Value>(read: (text: string) => Value | { refused: string }) =>
  z.pipe(
    z.string(),
    z.transform((text, ctx): Value => {
      const value = read(text);
      if (!(value instanceof Object && "refused" in value)) return value;
      ctx.issues.push({ code: "custom", message: value.refused, input: text });
      return z.NEVER;
    }),
  );
/** Decimals are accepted and dropped. */
const typedPrice = typed((text) => {
  if (text.trim() === "") return { refused: says("Price is required") };
  const value = Number(text);
  if (Number.isNaN(value)) return { refused: says("The price must be a number") };
  // Checked before the decimals are dropped: -0.5 is not 0.
  if (value < 0) return { refused: says("The price can't be less than 0") };
  return Math.trunc(value) > MAX_PRICE ? { refused: says("The price is too high") } : Math.trunc(value);
});
const typedCategory = typed(
  (text) => CATEGORIES.find((one) => one === text) ?? { refused: says("Choose a category from the list") },
);
/** The text fields of a listing's form. Its picture is uploaded separately. */
export const itemForm = z.object({
  title: fields.title,
  price: typedPrice,
  category: typedCategory,
  location: fields.location,
  description: fields.description,
});

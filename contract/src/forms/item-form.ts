import * as z from "zod/mini";
import { CATEGORIES } from "../base/categories.ts";
import { groupId } from "./fields/group-place.ts";
import { mediaInputs } from "./fields/media-input.ts";
import { line, optionalLine, optionalText } from "./fields/text.ts";
import { lang } from "./fields/text-language.ts";
import { says } from "../words/says.ts";

export const MAX_PRICE = 1_000_000_000;
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
export const newItem = z.object({
  title: fields.title,
  description: fields.description,
  price: fields.price,
  category: fields.category,
  location: fields.location,
  imageUrl: fields.imageUrl,
  imageUrls: fields.imageUrls,
  groupId,
  lang,
});
export type NewItem = z.output<typeof newItem>;

/** Absent fields stay as they are; empty ones are removed. */
export const itemEdit = z.object({
  title: z.optional(fields.title),
  description: z.optional(fields.description),
  price: z.optional(fields.price),
  category: z.optional(fields.category),
  location: z.optional(fields.location),
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
export type ItemForm = z.output<typeof itemForm>;

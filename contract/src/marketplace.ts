import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { media } from "./media.ts";
import { pageQuery } from "./page.ts";
import { line, optionalLine, optionalText } from "./text.ts";
import { user } from "./users.ts";

export const MAX_PRICE = 1_000_000_000;
export const MAX_TITLE = 120;
export const MAX_DESCRIPTION = 5_000;
export const MAX_LOCATION = 120;
export const MAX_ITEM_SEARCH = 100;

export const CATEGORIES = [
  "Electronics",
  "Vehicles",
  "Home & Garden",
  "Clothing & Accessories",
  "Sports & Outdoors",
  "Books & Media",
  "Toys & Games",
  "Furniture",
  "Other",
] as const;
const category = z.enum(CATEGORIES, "Choose a category from the list");
export type Category = z.infer<typeof category>;

/** The one place where a member's e-mail is shown to others: who sells can be reached. */
export const seller = z.extend(user, { email: z.string() });

export const item = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  price: z.number(),
  category,
  location: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  media: z.nullable(media),
  sellerId: z.uuid(),
  seller,
  isSold: z.boolean(),
  isSaved: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Item = z.infer<typeof item>;

const price = z
  .number({ error: ({ input }) => (input == null ? "Price is required" : "The price must be a whole number") })
  .check(
    z.refine((value) => Number.isInteger(value), "The price must be a whole number"),
    z.minimum(0, "The price cannot be less than 0"),
    z.maximum(MAX_PRICE, "The price is too high"),
  );

const NOT_A_PHOTO = "That is not a photo of yours";
const fields = {
  title: line({ name: "The title", max: MAX_TITLE, required: "Title is required" }),
  description: optionalText({ name: "The description", max: MAX_DESCRIPTION }),
  price,
  category,
  location: optionalLine({ name: "The location", max: MAX_LOCATION }),
  /** An upload address, an object path or a public address of one's own; null and "" mean no picture. */
  imageUrl: z.optional(z.nullable(z.string(NOT_A_PHOTO).check(z.maxLength(2_000, NOT_A_PHOTO)))),
};
export const newItem = z.object(fields);
export type NewItem = z.output<typeof newItem>;

/** What is left out stays as it is; what is set to nothing is taken away. */
export const itemEdit = z.object({
  title: z.optional(fields.title),
  description: z.optional(fields.description),
  price: z.optional(fields.price),
  category: z.optional(fields.category),
  location: z.optional(fields.location),
  imageUrl: fields.imageUrl,
});
export type ItemEdit = z.output<typeof itemEdit>;

/** A field of the form, read by hand: the browser then needs no more of zod than the first page has. */
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
/** With decimals perhaps, which are dropped. */
const typedPrice = typed((text) => {
  if (text.trim() === "") return { refused: "Price is required" };
  const value = Number(text);
  if (Number.isNaN(value)) return { refused: "The price must be a number" };
  // Before its decimals are dropped: -0.5 is not 0.
  if (value < 0) return { refused: "The price cannot be less than 0" };
  return Math.trunc(value) > MAX_PRICE ? { refused: "The price is too high" } : Math.trunc(value);
});
const typedCategory = typed(
  (text) => CATEGORIES.find((one) => one === text) ?? { refused: "Choose a category from the list" },
);
/** What is typed into the form of a listing. Its picture goes another way. */
export const itemForm = z.object({
  title: fields.title,
  price: typedPrice,
  category: typedCategory,
  location: fields.location,
  description: fields.description,
});
export type ItemForm = z.output<typeof itemForm>;

const priceText = z.optional(
  z.string("Give one price").check(z.regex(/^\d{0,15}$/, "The price must be a whole number")),
);
/** A part that is there but empty is not asked for. */
export const itemsQuery = z.extend(pageQuery, {
  q: optionalLine({ name: "The search", max: MAX_ITEM_SEARCH }),
  category: z.optional(z.enum([...CATEGORIES, ""], "Choose a category from the list")),
  minPrice: priceText,
  maxPrice: priceText,
  order: z.optional(z.enum(["newest", "cheapest", ""], "order is newest or cheapest")),
  /** `saved`: those one has kept; `own`: one's own. */
  view: z.optional(z.enum(["saved", "own", ""], "view is saved or own")),
});
export type ItemsQuery = z.output<typeof itemsQuery>;

const itemPath = "/api/marketplace/:itemId";
const nothing = z.void();

export const marketplaceApi = {
  listItems: endpoint({
    method: "GET",
    path: "/api/marketplace",
    access: "member",
    query: itemsQuery,
    reply: z.array(item),
  }),
  createItem: endpoint({
    method: "POST",
    path: "/api/marketplace",
    access: "member",
    status: 201,
    body: newItem,
    reply: item,
  }),
  showItem: endpoint({ method: "GET", path: itemPath, access: "member", reply: item }),
  editItem: endpoint({ method: "PUT", path: itemPath, access: "member", body: itemEdit, reply: item }),
  deleteItem: endpoint({ method: "DELETE", path: itemPath, access: "member", status: 204, reply: nothing }),
  markSold: endpoint({
    method: "PUT",
    path: `${itemPath}/sold`,
    access: "member",
    body: z.object({ isSold: z.boolean("isSold must be true or false") }),
    reply: item,
  }),
  saveItem: endpoint({ method: "PUT", path: `${itemPath}/saved`, access: "member", status: 204, reply: nothing }),
  unsaveItem: endpoint({ method: "DELETE", path: `${itemPath}/saved`, access: "member", status: 204, reply: nothing }),
};

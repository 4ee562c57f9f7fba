import * as z from "zod/mini";
import { endpoint } from "./base/endpoint.ts";
import { groupId, groupPlace } from "./forms/fields/group-place.ts";
import { category, itemEdit, newItem } from "./forms/item-form.ts";
import { media } from "./media.ts";
import { pageQuery } from "./base/page.ts";
import { optionalLine } from "./forms/fields/text.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

export const MAX_ITEM_SEARCH = 100;

/** The one place where a member's e-mail address is given to others: a seller can be reached. */
export const seller = z.extend(user, {
  email: z.string(),
  /** The two are only with a single listing: a list does not count each seller's sales. */
  memberSince: z.optional(z.iso.datetime()),
  soldCount: z.optional(z.number()),
});

export const item = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** What the two are written in, as a BCP 47 code; null where nothing is known. */
  lang: z.nullable(z.string()),
  price: z.number(),
  category,
  location: z.nullable(z.string()),
  /** The first of `media`. */
  imageUrl: z.nullable(z.string()),
  media: z.array(media),
  sellerId: z.uuid(),
  seller,
  group: z.nullable(groupPlace),
  isSold: z.boolean(),
  isSaved: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Waits for a moderator, and is shown to its seller alone. */
  isHeld: z.optional(z.boolean()),
});
export type Item = z.infer<typeof item>;

const priceText = z.optional(
  z.string(says("Give one price")).check(z.regex(/^\d{0,15}$/, says("The price must be a whole number"))),
);
/** An empty parameter counts as absent. */
export const itemsQuery = z.extend(pageQuery, {
  q: optionalLine({ name: says("The search"), max: MAX_ITEM_SEARCH }),
  category: z.optional(z.union([category, z.literal("")], says("Choose a category from the list"))),
  minPrice: priceText,
  maxPrice: priceText,
  order: z.optional(z.enum(["newest", "cheapest", ""], "order is newest or cheapest")),
  /** `saved`: the listings the viewer has saved; `own`: the viewer's own. */
  view: z.optional(z.enum(["saved", "own", ""], "view is saved or own")),
  /** Those in one group only. */
  groupId,
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

import * as z from "zod/mini";
import { create, get, put, silent } from "./base/endpoint.ts";
import { CONDITIONS, ITEM_KINDS, SIDES } from "./base/item-kinds.ts";
import { groupId, groupPlace } from "./forms/fields/group-place.ts";
import { category, itemEdit, newItem } from "./forms/item-form.ts";
import { media } from "./media.ts";
import { pageId, pagePlace } from "./forms/fields/page-place.ts";
import { pageQuery } from "./base/page.ts";
import { optionalLine } from "./forms/fields/text.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

export const MAX_ITEM_SEARCH = 100;

/** The one place where a member's e-mail address is given to others: a seller can be reached. A page has none. */
export const seller = z.extend(user, {
  email: z.string(),
  /** The two are only with a single listing: a list does not count each seller's sales. */
  memberSince: z.optional(z.iso.datetime()),
  soldCount: z.optional(z.number()),
});

/** What one of a kind says beside the fields that all have. */
export const itemDetails = z.partial(
  z.object({
    condition: z.nullable(z.enum(CONDITIONS)),
    pickup: z.nullable(z.string()),
    howLong: z.nullable(z.string()),
    /** Like a price; 0 where there is none. */
    deposit: z.number(),
    /** The day on which it was lost or found. */
    date: z.iso.date(),
    side: z.enum(SIDES),
    from: z.string(),
    to: z.string(),
    seats: z.number(),
    when: z.nullable(z.string()),
  }),
);

export const item = z.object({
  id: z.uuid(),
  kind: z.enum(ITEM_KINDS),
  title: z.string(),
  description: z.nullable(z.string()),
  /** What the two are written in, as a BCP 47 code; null where nothing is known. */
  lang: z.nullable(z.string()),
  /** Of what is for sale; of what is wanted the most that one would pay, or 0. 0 of all others. */
  price: z.number(),
  category,
  location: z.nullable(z.string()),
  /** The first of `media`. */
  imageUrl: z.nullable(z.string()),
  media: z.array(media),
  sellerId: z.uuid(),
  seller,
  group: z.nullable(groupPlace),
  /** Of a page's listing, whose seller is the page: what is written about it goes to one of its editors. */
  page: z.nullable(pagePlace),
  isSold: z.boolean(),
  isSaved: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Of all kinds but what is for sale. */
  details: z.optional(itemDetails),
  /** When it ends, of all kinds but what is for sale: from then on its seller alone sees it. A ride leaves then. */
  until: z.optional(z.iso.datetime()),
  /** Waits for a moderator, and is shown to its seller alone. */
  isHeld: z.optional(z.boolean()),
});
export type Item = z.infer<typeof item>;

const priceText = z.optional(
  z.string(says("Enter one price")).check(z.regex(/^\d{0,15}$/, says("The price must be a whole number"))),
);
const KINDS = `kind is one or several of ${ITEM_KINDS.join(", ")}`;
const kinds = z.optional(
  z.pipe(
    z.string(KINDS).check(z.maxLength(100, KINDS)),
    z.transform((text, ctx) => {
      const given = text === "" ? [] : text.split(",");
      const known = ITEM_KINDS.filter((kind) => given.includes(kind));
      if (known.length === given.length) return known;
      ctx.issues.push({ code: "custom", message: KINDS, input: text });
      return z.NEVER;
    }),
  ),
);

/** An empty parameter counts as absent. */
export const itemsQuery = z.extend(pageQuery, {
  q: optionalLine({ name: says("The search"), max: MAX_ITEM_SEARCH }),
  /** One kind, or several with commas between them. */
  kind: kinds,
  category: z.optional(z.union([category, z.literal("")], says("Choose a category from the list"))),
  /** Only what is for sale has a price to be found by, and an order by it. */
  minPrice: priceText,
  maxPrice: priceText,
  order: z.optional(z.enum(["newest", "cheapest", ""], "order is newest or cheapest")),
  /** `saved`: the listings the viewer has saved; `own`: those of the viewer and of the pages they edit. */
  view: z.optional(z.enum(["saved", "own", ""], "view is saved or own")),
  /** Those in one group only. */
  groupId,
  /** Those of one page only. */
  pageId,
  /** Of the saved ones, those in one of the viewer's collections. */
  collectionId: z.optional(z.uuid("collectionId must be the id of a collection")),
});
export type ItemsQuery = z.output<typeof itemsQuery>;

const itemPath = "/api/marketplace/:itemId";

export const marketplaceApi = {
  listItems: get({ path: "/api/marketplace", access: "member", query: itemsQuery, reply: z.array(item) }),
  createItem: create({ path: "/api/marketplace", access: "member", body: newItem, reply: item }),
  showItem: get({ path: itemPath, access: "member", reply: item }),
  editItem: put({ path: itemPath, access: "member", body: itemEdit, reply: item }),
  deleteItem: silent({ method: "DELETE", path: itemPath, access: "member" }),
  markSold: put({
    path: `${itemPath}/sold`,
    access: "member",
    body: z.object({ isSold: z.boolean("isSold must be true or false") }),
    reply: item,
  }),
  saveItem: silent({ method: "PUT", path: `${itemPath}/saved`, access: "member" }),
  unsaveItem: silent({ method: "DELETE", path: `${itemPath}/saved`, access: "member" }),
};

import { type ItemKind, MAX_ITEM_DAYS } from "@plaza/contract/base/item-kinds";
import { detailsOf } from "@plaza/contract/forms/fields/item-details";
import type { ItemEdit, NewItem } from "@plaza/contract/forms/item-form";
import type { Item } from "@plaza/contract/marketplace";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { DAY_MS } from "../../words/local-time.ts";
import { holdMembership, isModeratedBy, refuseBanned } from "../groups/roles.ts";
import { languageOfEdit, languageOfText } from "../instance/text-language.ts";
import { attachMedia, readyMediaList, replaceMedia, wantedMedia } from "../media/media.ts";
import { refuseLimited } from "../friends/limited.ts";
import { filterTexts, filterWithoutReview } from "../filters/text-filter.ts";
import { noteFilter } from "../filters/withheld.ts";
import { limitEdits } from "../users/edits.ts";
import {
  deleteItemById,
  holdItemOf,
  insertItem,
  type ItemFields,
  lockItem,
  updateItem,
  updateSold,
} from "./items.queries.ts";
import { showItem } from "./listings.ts";

const LISTINGS: Limit = { name: "listings", max: 60, seconds: 60 };

/** In a group, its members may offer something. */
export async function createItem(ctx: AppContext, seller: Viewer, wanted: NewItem): Promise<Item> {
  await ctx.limits.take(LISTINGS, seller.id);
  refuseLimited(seller);
  const fields = fieldsOf(wanted);
  refuseFar(fields.until);
  const filter = await filterTexts(ctx, seller, ...textsOf({ ...wanted, ...fields }));
  const pictures = await findPictures(ctx, seller, wanted);
  const lang = await languageOfText(ctx, seller, { text: wordsOf(fields), lang: wanted.lang });
  const id = await writeAs(ctx, seller, async (db) => {
    const { groupId = null } = wanted;
    if (groupId) await holdMembership(db, seller, groupId);
    const inserted = await insertItem(db, seller.id, { ...fields, lang, groupId });
    if (!inserted) throw untilPast();
    const { id } = inserted;
    await attachMedia(db, seller, { kind: "item", id }, pictures);
    await noteFilter(db, filter, { kind: "listing", id, userId: seller.id, text: excerptOf(fields) });
    return id;
  });
  return showItem(ctx, seller, id);
}

export async function editItem(ctx: AppContext, seller: Viewer, itemId: string, edit: ItemEdit): Promise<Item> {
  await limitEdits(ctx, seller);
  const item = await getOwn(ctx, seller, itemId);
  const { kind } = item;
  if (edit.kind && edit.kind !== kind) throw refuse("listing_kind_fixed", { field: "kind" });
  const { imageUrl, imageUrls, lang: chosen, until, details, price, ...changes } = edit;
  // A ride is over at its time: no other end would do.
  if (kind === "ride" && until === null) throw untilPast();
  if (kind !== "sale" && until !== item.until) refuseFar(until);
  const filter = await filterWithoutReview(ctx, seller, ...textsOf(edit));
  // A form that knows of one picture sends it along unchanged, and the others stay.
  const isSame = !imageUrls && (imageUrl === undefined || imageUrl === item.imageUrl);
  const pictures = isSame ? null : await findPictures(ctx, seller, edit);
  await writeAs(ctx, seller, async (db) => {
    const before = await lockItem(db, itemId);
    if (!before) throw refuse("listing_not_found");
    await refuseBanned(db, seller, { groupId: item.group?.id ?? null });
    const after = { ...before, ...given(changes) };
    if (price !== undefined && hasPrice(kind)) after.price = price;
    after.details = { ...before.details, ...given(ofKind(kind, details)) };
    if (kind === "ride") after.title = routeOf(after.details);
    const words = { text: wordsOf(after), lang: chosen };
    const lang = await languageOfEdit(ctx, seller, { ...before, text: wordsOf(before) }, words);
    const updated = await updateItem(db, itemId, { ...after, lang }, kind === "sale" ? undefined : until);
    if (!updated) throw untilPast();
    if (pictures) await replaceMedia(db, seller, { kind: "item", id: itemId }, pictures);
    await noteFilter(db, filter, { kind: "listing", id: itemId, userId: seller.id, text: excerptOf(edit) });
  });
  return showItem(ctx, seller, itemId);
}

export async function markSold(ctx: AppContext, seller: Viewer, itemId: string, isSold: boolean): Promise<Item> {
  await limitEdits(ctx, seller);
  await getOwn(ctx, seller, itemId);
  await writeAs(ctx, seller, (db) => updateSold(db, itemId, isSold));
  return showItem(ctx, seller, itemId);
}

/** Allowed for its seller, and for who runs its group. */
export async function deleteItem(ctx: AppContext, viewer: Viewer, itemId: string) {
  const { sellerId, group } = await showItem(ctx, viewer, itemId);
  await writeAs(ctx, viewer, async (db) => {
    const isAllowed = sellerId === viewer.id || (group && (await isModeratedBy(db, viewer, group.id)));
    if (!isAllowed) throw notYours();
    if (!(await deleteItemById(db, itemId))) throw refuse("listing_not_found");
  });
}

/** Deletes by an administrator, in the transaction of the report. */
export async function removeItem(db: Db, itemId: string) {
  if (!(await deleteItemById(db, itemId))) throw refuse("listing_not_found");
}

/**
 * Whether one of the two sells it, and both may see it. The row is locked, so that it cannot be deleted before it is
 * quoted.
 */
export async function isListedBy(db: Db, itemId: string, pair: [string, string]): Promise<boolean> {
  return (await holdItemOf(db, itemId, pair)) !== undefined;
}

async function getOwn(ctx: AppContext, seller: Viewer, itemId: string): Promise<Item> {
  const item = await showItem(ctx, seller, itemId);
  if (item.sellerId !== seller.id) throw notYours();
  return item;
}

const notYours = () => refuse("not_your_listing");

function findPictures(ctx: AppContext, seller: Viewer, { imageUrl, imageUrls }: ItemEdit) {
  return readyMediaList(ctx, seller, wantedMedia(imageUrl, imageUrls), "image");
}

const untilPast = () => refuse("listing_until_past", { field: "until" });

/** What nobody has looked after for years would stand among the others. */
function refuseFar(until: string | null | undefined) {
  if (until && Date.parse(until) > Date.now() + MAX_ITEM_DAYS * DAY_MS)
    throw refuse("listing_until_far", { field: "until" });
}

/** With what its kind does not have as empty. */
function fieldsOf(wanted: NewItem) {
  const none = { price: 0, category: "Other", location: null, details: {}, until: null } as const;
  const { kind = "sale" } = wanted;
  if (wanted.kind === "ride") return { ...none, ...wanted, kind, title: routeOf(wanted.details) };
  return { ...none, ...wanted, kind };
}

const routeOf = ({ from = "", to = "" }: ItemFields["details"]) => `${from} – ${to}`;

const hasPrice = (kind: ItemKind) => kind === "sale" || kind === "wanted";

/** The details that a listing of the kind has. */
function ofKind(kind: ItemKind, details: ItemEdit["details"] = {}) {
  const names = Object.keys(kind in detailsOf ? detailsOf[kind as keyof typeof detailsOf] : {});
  return Object.fromEntries(Object.entries(details).filter(([name]) => names.includes(name))) as typeof details;
}

/** What others would read of it. */
const textsOf = ({ title, description, location, details, imageUrls }: ItemEdit) => [
  title,
  description,
  location,
  ...textsIn(details),
  ...(imageUrls ?? []).map(({ alt }) => alt),
];

const textsIn = (details: ItemEdit["details"] = {}) =>
  Object.values(details).filter((detail) => typeof detail === "string");

/** What its language is found in. */
const wordsOf = ({ title, description }: Pick<ItemFields, "title" | "description">) => `${title} ${description ?? ""}`;

const excerptOf = ({ title, description, details }: ItemEdit) =>
  [title, description, ...textsIn(details)].filter(Boolean).join(": ");

/** Drops absent fields. */
const given = <Changes extends object>(changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Changes]?: Exclude<Changes[Name], undefined>;
  };

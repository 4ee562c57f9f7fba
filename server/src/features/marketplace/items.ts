import type { UserId } from "@plaza/contract/base/ids";
import { type ItemKind, MAX_ITEM_DAYS } from "@plaza/contract/base/item-kinds";
import { detailsOf } from "@plaza/contract/forms/fields/item-details";
import type { ItemEdit, NewItem } from "@plaza/contract/forms/item-form";
import type { Item } from "@plaza/contract/marketplace";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/sql.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../../session/session.ts";
import { DAY_MS } from "../../words/local-time.ts";
import { holdMembership, isModeratedBy, refuseBanned } from "../groups/roles.ts";
import { languageOfEdit, languageOfText } from "../instance/text-language.ts";
import { attachMedia, readyMediaList, replaceMedia, wantedMedia } from "../media/media.ts";
import { refuseLimited } from "../users/limited.ts";
import { actAsPage } from "../pages/acting.ts";
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
import { findContact } from "./contact.queries.ts";
import { showItem } from "./listings.ts";

const LISTINGS: Limit = { name: "listings", max: 60, seconds: 60 };

/** In a group, its members may offer something. */
export async function createItem(ctx: AppContext, seller: Viewer, wanted: NewItem): Promise<Item> {
  await ctx.limits.take(LISTINGS, seller.id);
  refuseLimited(seller);
  const { groupId = null, pageId = null } = wanted;
  if (pageId && groupId) throw refuse("page_not_in_group", { field: "groupId" });
  const by = pageId ?? seller.id;
  const fields = fieldsOf(wanted);
  refuseFar(fields.until);
  const filter = await filterTexts(ctx, seller, ...textsOf({ ...wanted, ...fields }));
  const pictures = await findPictures(ctx, seller, wanted);
  const lang = await languageOfText(ctx, seller, { text: wordsOf(fields), lang: wanted.lang });
  const [id, isHeld] = await writeAs(ctx, seller, async (db) => {
    if (pageId) await actAsPage(db, seller, { pageId, act: "list-as-page", note: fields.title });
    if (groupId) await holdMembership(db, seller, groupId);
    const inserted = await insertItem(db, by, { ...fields, lang, groupId, madeBy: pageId && seller.id });
    if (!inserted) throw untilPast();
    const { id } = inserted;
    await attachMedia(db, { id: seller.id, pageId }, { kind: "item", id }, pictures);
    const about = { kind: "listing", id, userId: by, text: excerptOf(fields) } as const;
    return [id, (await noteFilter(db, filter, about)).isHeld];
  });
  // What awaits review is shown to its seller alone.
  return showItem(ctx, isHeld ? { id: by } : seller, id);
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
  const owner = { id: seller.id, pageId: item.page?.id ?? null };
  const pictures = isSame ? null : await findPictures(ctx, owner, edit);
  await writeAs(ctx, seller, async (db) => {
    const before = await lockItem(db, itemId);
    if (!before) throw refuse("listing_not_found");
    await actAsItsPage(db, seller, item);
    await refuseBanned(db, seller, { groupId: item.group?.id ?? null });
    const after = { ...before, ...given(changes) };
    if (price !== undefined && hasPrice(kind)) after.price = price;
    after.details = { ...before.details, ...given(ofKind(kind, details)) };
    if (kind === "ride") after.title = routeOf(after.details);
    const words = { text: wordsOf(after), lang: chosen };
    const lang = await languageOfEdit(ctx, seller, { ...before, text: wordsOf(before) }, words);
    const updated = await updateItem(db, itemId, { ...after, lang }, kind === "sale" ? undefined : until);
    if (!updated) throw untilPast();
    if (pictures) await replaceMedia(db, owner, { kind: "item", id: itemId }, pictures);
    await noteFilter(db, filter, { kind: "listing", id: itemId, userId: item.sellerId, text: excerptOf(edit) });
  });
  return showItem(ctx, seller, itemId);
}

export async function markSold(ctx: AppContext, seller: Viewer, itemId: string, isSold: boolean): Promise<Item> {
  await limitEdits(ctx, seller);
  const item = await getOwn(ctx, seller, itemId);
  await writeAs(ctx, seller, async (db) => {
    await actAsItsPage(db, seller, item);
    await updateSold(db, itemId, isSold);
  });
  return showItem(ctx, seller, itemId);
}

/** Allowed for its seller, the editors of its page, and for who runs its group. */
export async function deleteItem(ctx: AppContext, viewer: Viewer, itemId: string) {
  const item = await showItem(ctx, viewer, itemId);
  const { sellerId, group, page } = item;
  await writeAs(ctx, viewer, async (db) => {
    const isAllowed = sellerId === viewer.id || page || (group && (await isModeratedBy(db, viewer, group.id)));
    if (!isAllowed) throw notYours();
    await actAsItsPage(db, viewer, item);
    if (!(await deleteItemById(db, itemId))) throw refuse("listing_not_found");
  });
}

/** Deletes by an administrator, in the transaction of the report. */
export async function removeItem(db: Db, itemId: string) {
  if (!(await deleteItemById(db, itemId))) throw refuse("listing_not_found");
}

/**
 * Whether one of the two sells it, or edits the page that does, and both may see it. The row is locked, so that it cannot be deleted before it is
 * quoted.
 */
export async function isListedBy(db: Db, itemId: string, pair: [string, string]): Promise<boolean> {
  return (await holdItemOf(db, itemId, pair)) !== undefined;
}

/** Who is written to about a listing: of a page's the editor who answers for it. */
export async function findAddressee(
  db: Db,
  viewer: Pick<Viewer, "id">,
  itemId: string,
  sellerId: UserId,
): Promise<UserId> {
  return (await findContact(db, viewer.id, itemId, sellerId))?.userId ?? sellerId;
}

async function getOwn(ctx: AppContext, seller: Viewer, itemId: string): Promise<Item> {
  const item = await showItem(ctx, seller, itemId);
  if (item.sellerId !== seller.id && !item.page) throw notYours();
  return item;
}

/** Of a page's listing: in the transaction of the change, like everything that is done in its name. */
async function actAsItsPage(db: Db, viewer: Viewer, { page, title: note }: Item) {
  if (page) await actAsPage(db, viewer, { pageId: page.id, act: "change-listing-as-page", note });
}

const notYours = () => refuse("not_your_listing");

function findPictures(
  ctx: AppContext,
  seller: Parameters<typeof readyMediaList>[1],
  { imageUrl, imageUrls }: ItemEdit,
) {
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

import type { ItemEdit, NewItem } from "@plaza/contract/forms/item-form";
import type { Item } from "@plaza/contract/marketplace";
import type { AppContext, Viewer } from "../../context.ts";
import type { Db } from "../../db/database.ts";
import { forbidden, notFound } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { writeAs } from "../auth/sessions.ts";
import { attachObject, readyMedia } from "../media/media.ts";
import { limitEdits } from "../users/edits.ts";
import { deleteItemById, holdItemOf, insertItem, lockItem, updateItem, updateSold } from "./items.queries.ts";
import { showItem } from "./listing.ts";

const LISTINGS: Limit = { name: "listings", max: 60, seconds: 60 };

export async function createItem(ctx: AppContext, seller: Viewer, wanted: NewItem): Promise<Item> {
  await ctx.limits.take(LISTINGS, seller.id);
  const picture = await findPicture(ctx, seller, wanted.imageUrl);
  const inserted = await writeAs(ctx, seller, async (db) => {
    if (picture) await attachObject(db, seller, picture.id, "item");
    return insertItem(db, seller.id, { ...wanted, objectId: picture?.id ?? null });
  });
  return showItem(ctx, seller, inserted?.id ?? "");
}

export async function editItem(ctx: AppContext, seller: Viewer, itemId: string, edit: ItemEdit): Promise<Item> {
  await limitEdits(ctx, seller);
  await assertOwn(ctx, seller, itemId);
  const { imageUrl, ...changes } = edit;
  const picture = await findPicture(ctx, seller, imageUrl);
  await writeAs(ctx, seller, async (db) => {
    const before = await lockItem(db, itemId);
    if (!before) throw notFound("Listing");
    const objectId = imageUrl === undefined ? before.objectId : (picture?.id ?? null);
    // The picture it has may be sent along unchanged.
    if (picture && picture.id !== before.objectId) await attachObject(db, seller, picture.id, "item");
    await updateItem(db, itemId, { ...before, ...given(changes), objectId });
  });
  return showItem(ctx, seller, itemId);
}

export async function markSold(ctx: AppContext, seller: Viewer, itemId: string, isSold: boolean): Promise<Item> {
  await limitEdits(ctx, seller);
  await assertOwn(ctx, seller, itemId);
  await writeAs(ctx, seller, (db) => updateSold(db, itemId, isSold));
  return showItem(ctx, seller, itemId);
}

export async function deleteItem(ctx: AppContext, seller: Viewer, itemId: string) {
  await assertOwn(ctx, seller, itemId);
  if (!(await writeAs(ctx, seller, (db) => deleteItemById(db, itemId)))) throw notFound("Listing");
}

/** Deletes by an administrator, in the transaction of the report. */
export async function removeItem(db: Db, itemId: string) {
  if (!(await deleteItemById(db, itemId))) throw notFound("Listing");
}

/** Whether one of these members sells it. The row is locked, so that it cannot be deleted before it is quoted. */
export async function isListedBy(db: Db, itemId: string, sellerIds: string[]): Promise<boolean> {
  return (await holdItemOf(db, itemId, sellerIds)) !== undefined;
}

async function assertOwn(ctx: AppContext, seller: Viewer, itemId: string) {
  const { sellerId } = await showItem(ctx, seller, itemId);
  if (sellerId !== seller.id) throw forbidden("This is not your listing");
}

function findPicture(ctx: AppContext, seller: Viewer, imageUrl: string | null | undefined) {
  return imageUrl ? readyMedia(ctx, seller, imageUrl, "image") : null;
}

/** Drops absent fields. */
const given = <Changes extends object>(changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Changes]?: Exclude<Changes[Name], undefined>;
  };

import type { Item, ItemsQuery } from "@plaza/contract/marketplace";
import type { AppContext, Viewer } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import { type Page, pageOf, readCursor } from "../../paging/pages.ts";
import { writeAs } from "../../session/session.ts";
import { refuseOutside } from "../groups/groups.ts";
import { getPage } from "../pages/pages.ts";
import { limitSearches } from "../search/search-limit.ts";
import { deleteSaved, findShownItem, insertSaved, type ItemRow, listShownItems } from "./listings.queries.ts";

const isPrice = (value: string) => /^\d{1,10}$/.test(value);

export async function listItems(ctx: AppContext, viewer: Viewer, query: ItemsQuery): Promise<Page<Item>> {
  const { limit, before, ...wanted } = query;
  const cursor = readCursor(before, isPrice, isId);
  if (wanted.groupId) await refuseOutside(ctx, viewer, wanted.groupId);
  if (wanted.pageId) await getPage(ctx.db, viewer, wanted.pageId);
  if (wanted.q) await limitSearches(ctx, viewer);
  const after = cursor && { price: Number(cursor[0]), id: cursor[1] };
  const rows = await listShownItems(ctx.db, viewer.id, { ...wanted, after, limit: limit + 1 });
  return pageOf(rows, limit, ({ price, id }) => [String(price), id]).map(asItem);
}

/**
 * A sold one is shown too, to a member with its address. The same 404 for one that does not exist and one that this
 * viewer may not see.
 */
export async function showItem(ctx: AppContext, viewer: Pick<Viewer, "id">, itemId: string): Promise<Item> {
  const item = await findShownItem(ctx.db, viewer.id, itemId);
  if (!item) throw refuse("listing_not_found");
  return asItem(item);
}

export async function saveItem(ctx: AppContext, viewer: Viewer, itemId: string) {
  await showItem(ctx, viewer, itemId);
  await writeAs(ctx, viewer, (db) => insertSaved(db, viewer.id, itemId));
}

export async function unsaveItem(ctx: AppContext, viewer: Viewer, itemId: string) {
  await writeAs(ctx, viewer, (db) => deleteSaved(db, viewer.id, itemId));
}

/** What is for sale has neither details nor an end. */
export function asItem({ details, until, ...row }: ItemRow): Item {
  return { ...row, imageUrl: row.media[0]?.url ?? null, ...(until && { details, until }) };
}

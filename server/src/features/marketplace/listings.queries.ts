import type { ItemKind } from "@plaza/contract/base/item-kinds";
import type { UserId } from "@plaza/contract/base/ids";
import type { Item, ItemsQuery } from "@plaza/contract/marketplace";
import { type Db, likeContaining, literal, sql, type Statement } from "../../db/sql.ts";
import { placeJson } from "../groups/inside.fragments.ts";
import { pagePlaceJson } from "../pages/page-json.fragments.ts";
import { isHeld } from "../filters/withheld.fragments.ts";
import { userJson } from "../users/users.fragments.ts";
import { mediaOf } from "../media/media-json.fragments.ts";
import { hasNotEnded, isItemVisibleTo } from "./visibility.fragments.ts";

export type ItemRow = Omit<Item, "imageUrl" | "until"> & { until: string | null };

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
/** Counting stops here: no line shows more. */
const MOST_COUNTED = 1_000;

const sellerRecord = sql`, 'memberSince', to_char(seller.created_at at time zone 'utc', ${ISO}), 'soldCount',
  (select count(*) from (
    select 1 from items as sold where sold.seller_id = seller.id and sold.is_sold and sold.until is null
    limit ${literal(MOST_COUNTED)}) as counted)`;

/** What is shown of one, for `items` joined with its seller; `more` are further keys and values of the seller. */
export const shown = (viewerId: UserId, more = sql``) => sql`
  items.id, items.kind, items.details, items.until, items.title, items.description, items.lang, items.price, items.category, items.location, ${mediaOf(sql`items.id`)} as media,
  items.seller_id, ${userJson(sql`seller`, sql`, 'email', case when seller.is_page then '' else seller.email end ${more}`)} as seller, items.is_sold, items.created_at, ${isHeld(sql`items.id`)} as is_held,
  ${placeJson(viewerId, sql`items.group_id`)} as group, ${pagePlaceJson(viewerId, sql`items.seller_id`)} as page,
  exists (select 1 from saved_items where saved_items.item_id = items.id and saved_items.user_id = ${viewerId}) as is_saved`;

export const joined = sql`join users as seller on seller.id = items.seller_id`;

export function findShownItem(db: Db, viewerId: UserId, itemId: string) {
  return db.row<ItemRow>(sql`
    select ${shown(viewerId, sellerRecord)} from items ${joined}
    where items.id = ${itemId} and ${isItemVisibleTo(viewerId)}`);
}

interface Wanted extends Omit<ItemsQuery, "before" | "kind"> {
  kind?: readonly ItemKind[] | undefined;
  after: { price: number; id: string } | null;
}

/** Each given part of `wanted` is a condition of the statement, so that PostgreSQL uses the index made for it. */
export function listShownItems(db: Db, viewerId: UserId, wanted: Wanted) {
  const by = wanted.order === "cheapest" ? sql`-items.price desc, items.id desc` : sql`items.id desc`;
  const part = (which: Statement) => sql`
    (select items.* from items where ${which} ${conditions(wanted)} order by ${by} limit ${wanted.limit})`;
  const { collectionId } = wanted;
  const collected = collectionId ? sql`and saved_items.collection_id = ${collectionId}` : sql``;
  const isSaved = sql`exists (select 1 from saved_items
    where saved_items.item_id = items.id and saved_items.user_id = ${viewerId} ${collected})`;

  const open = sql`not items.is_sold and ${isOpen(wanted)} and ${isItemVisibleTo(viewerId)}`;
  // As an array, with which PostgreSQL uses the index by seller.
  const sellers = sql`select ${viewerId}::uuid union select page_id from page_editors where user_id = ${viewerId}`;
  const own = sql`items.seller_id = any(array(${sellers})) and ${isItemVisibleTo(viewerId)}`;
  // A branch of its own, because all unsold listings have an index, and one's own that are sold or have ended are few.
  const listed = {
    all: sql`${part(open)} union all ${part(sql`(items.is_sold or items.until <= now()) and ${own}`)}`,
    saved: part(sql`${open} and ${isSaved}`),
    own: part(own),
  }[wanted.view || "all"];
  return db.rows<ItemRow>(sql`
    select ${shown(viewerId)} from (${listed}) as items ${joined} order by ${by} limit ${wanted.limit}`);
}

/** Has not ended, said as the index of the wanted kinds has it. */
function isOpen(wanted: Wanted) {
  if (isForSale(wanted)) return sql`items.until is null`;
  const { kind = [] } = wanted;
  return kind.length > 0 && !kind.includes("sale") ? sql`items.until > now()` : hasNotEnded;
}

/** By price only what is for sale is found and ordered. */
const isForSale = ({ kind, minPrice, maxPrice, order }: Wanted) =>
  Boolean(minPrice || maxPrice || order === "cheapest" || (kind?.length === 1 && kind[0] === "sale"));

function conditions(wanted: Wanted): Statement {
  const { q, kind = [], category, minPrice, maxPrice, order, groupId, pageId, after } = wanted;
  let all = sql``;
  const and = (one: Statement) => {
    all = sql`${all} and ${one}`;
  };
  if (q) and(sql`items.searched like lower(${likeContaining(q)})`);
  if (kind.length > 0) and(sql`items.kind = any(${[...kind]}::text[])`);
  if (isForSale(wanted)) and(sql`items.until is null`);
  if (category) and(sql`items.category = ${category}`);
  if (groupId) and(sql`items.group_id = ${groupId}`);
  if (pageId) and(sql`items.seller_id = ${pageId}`);
  // The price is negated, as in the index.
  if (minPrice) and(sql`-items.price <= -${minPrice}::bigint`);
  if (maxPrice) and(sql`-items.price >= -${maxPrice}::bigint`);
  if (after && order !== "cheapest") and(sql`items.id < ${after.id}::uuid`);
  if (after && order === "cheapest") and(sql`(-items.price, items.id) < (-${after.price}::bigint, ${after.id}::uuid)`);
  return all;
}

/** The row is locked while it is saved, so that it cannot be deleted meanwhile. */
export function insertSaved(db: Db, userId: UserId, itemId: string) {
  return db.rows(sql`
    insert into saved_items (user_id, item_id) select ${userId}, id from items where id = ${itemId} for key share
    on conflict do nothing`);
}

export function deleteSaved(db: Db, userId: UserId, itemId: string) {
  return db.rows(sql`delete from saved_items where user_id = ${userId} and item_id = ${itemId}`);
}

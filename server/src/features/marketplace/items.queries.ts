import type { Category } from "@plaza/contract/base/categories";
import { ITEM_DAYS, type ItemKind } from "@plaza/contract/base/item-kinds";
import type { Item } from "@plaza/contract/marketplace";
import { type Db, literal, sql } from "../../db/sql.ts";
import { isOutsideOrOpenTo } from "../groups/inside.fragments.ts";
import { isReleased } from "../filters/withheld.fragments.ts";
import { hasNotEnded, isSoldBy } from "./visibility.fragments.ts";

export interface ItemFields {
  kind: ItemKind;
  title: string;
  description: string | null;
  price: number;
  category: Category;
  location: string | null;
  details: NonNullable<Item["details"]>;
  lang: string | null;
}

const USUAL_END = sql`now() + make_interval(days => ${literal(ITEM_DAYS)})`;

/** No row for an end that has passed. Without one it ends when most do; what is for sale has none. */
export function insertItem(
  db: Db,
  sellerId: string,
  item: ItemFields & { until: string | null; groupId: string | null; madeBy: string | null },
) {
  const { kind, title, description, price, category, location, details, until, lang, groupId, madeBy } = item;
  return db.row<{ id: string }>(sql`
    insert into items (id, seller_id, kind, title, description, price, category, location, details, until, lang, group_id, made_by)
    select new_id_of(${sellerId}), ${sellerId}, ${kind}, ${title}, ${description}, ${price}, ${category}, ${location}, ${JSON.stringify(details)}::jsonb,
      case when ${kind}::text <> 'sale' then coalesce(${until}::timestamptz, ${USUAL_END}) end, ${lang}, ${groupId}::uuid, ${madeBy}::uuid
    where coalesce(${until}::timestamptz > now(), true)
    returning id`);
}

/** Nobody else changes it until the transaction ends. */
export function lockItem(db: Db, itemId: string) {
  return db.row<ItemFields>(sql`
    select kind, title, description, price, category, location, details, lang from items
    where id = ${itemId} for no key update`);
}

/** One of one of the two, or of a page that they edit, that both may see: not once it has ended. */
export function holdItemOf(db: Db, itemId: string, [one, other]: [string, string]) {
  return db.row<{ id: string }>(sql`
    select id from items where id = ${itemId} and (${isSoldBy(one)} or ${isSoldBy(other)}) and ${hasNotEnded}
      and ${isOutsideOrOpenTo(one, sql`items.group_id`)} and ${isOutsideOrOpenTo(other, sql`items.group_id`)}
      and ${isReleased(one, sql`items.id`)} and ${isReleased(other, sql`items.id`)}
    for key share`);
}

/** No row for another end that has passed. `until` is null for the usual one, and absent where it stays. */
export function updateItem(db: Db, itemId: string, item: ItemFields, until: string | null | undefined) {
  const end = until === undefined ? sql`until` : until === null ? USUAL_END : sql`${until}::timestamptz`;
  return db.row<{ id: string }>(sql`
    update items set title = ${item.title}, description = ${item.description}, price = ${item.price},
      category = ${item.category}, location = ${item.location}, details = ${JSON.stringify(item.details)}::jsonb,
      until = ${end}, lang = ${item.lang}
    where id = ${itemId} and (until is not distinct from ${end} or ${end} > now())
    returning id`);
}

export function updateSold(db: Db, itemId: string, isSold: boolean) {
  return db.rows(sql`update items set is_sold = ${isSold} where id = ${itemId}`);
}

export function deleteItemById(db: Db, itemId: string) {
  return db.row<{ id: string }>(sql`delete from items where id = ${itemId} returning id`);
}

import type { NewItem } from "@plaza/contract/forms/item-form";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isOutsideOrOpenTo } from "../groups/inside.fragments.ts";
import { isReleased } from "../filters/withheld.fragments.ts";

type Fields = Pick<NewItem, "title" | "description" | "price" | "category" | "location"> & {
  lang: string | null;
};

export function insertItem(db: Db, sellerId: string, item: Fields & { groupId: string | null }) {
  return db.row<{ id: string }>(sql`
    insert into items (seller_id, title, description, price, category, location, lang, group_id)
    values (${sellerId}, ${item.title}, ${item.description}, ${item.price}, ${item.category}, ${item.location},
      ${item.lang}, ${item.groupId})
    returning id`);
}

/** Nobody else changes it until the transaction ends. */
export function lockItem(db: Db, itemId: string) {
  return db.row<Fields>(sql`
    select title, description, price, category, location, lang from items where id = ${itemId} for no key update`);
}

/** One of one of the two that both may see. */
export function holdItemOf(db: Db, itemId: string, [one, other]: [string, string]) {
  return db.row<{ id: string }>(sql`
    select id from items where id = ${itemId} and seller_id in (${one}, ${other})
      and ${isOutsideOrOpenTo(one, sql`items.group_id`)} and ${isOutsideOrOpenTo(other, sql`items.group_id`)}
      and ${isReleased(one, sql`items.id`)} and ${isReleased(other, sql`items.id`)}
    for key share`);
}

export function updateItem(db: Db, itemId: string, item: Fields) {
  return db.rows(sql`
    update items set title = ${item.title}, description = ${item.description}, price = ${item.price},
      category = ${item.category}, location = ${item.location}, lang = ${item.lang}
    where id = ${itemId}`);
}

export function updateSold(db: Db, itemId: string, isSold: boolean) {
  return db.rows(sql`update items set is_sold = ${isSold} where id = ${itemId}`);
}

export function deleteItemById(db: Db, itemId: string) {
  return db.row<{ id: string }>(sql`delete from items where id = ${itemId} returning id`);
}

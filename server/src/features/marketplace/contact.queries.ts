import type { UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";
import { contactOfPage } from "../pages/contact.fragments.ts";
import { isItemVisibleTo } from "./visibility.fragments.ts";

/** The editor who answers for a page's listing. No row for what a member sells. */
export function findContact(db: Db, viewerId: UserId, itemId: string, sellerId: UserId) {
  return db.row<{ userId: UserId }>(sql`
    select contact.user_id from items
    cross join lateral ${contactOfPage(viewerId, sql`items.seller_id`, sql`items.made_by`)} as contact
    where items.id = ${itemId} and items.seller_id = ${sellerId} and ${isItemVisibleTo(viewerId)}`);
}

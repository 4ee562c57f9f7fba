import { type Db, sql } from "../db/sql.ts";

export function insertListings(db: Db, listings: object[]) {
  return db.rows(sql`
    insert into items (id, seller_id, kind, details, until, title, description, price, category, location, is_sold, created_at)
    select id, "sellerId", coalesce(kind, 'sale'), coalesce(details, '{}'), until, title, text, coalesce(price, 0),
      coalesce(category, 'Other'), place, coalesce("isSold", false), "createdAt"
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as listing (id uuid, "sellerId" uuid, kind text, details jsonb,
      until timestamptz, title text, text text, price int, category text, place text, "isSold" boolean, "createdAt" timestamptz)`);
}

export function insertSavedListings(db: Db, saved: object[]) {
  return db.rows(sql`
    insert into saved_items (user_id, item_id) select "userId", "itemId"
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as saved ("userId" uuid, "itemId" uuid)`);
}

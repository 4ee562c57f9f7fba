import { type Db, sql } from "../../db/sql.ts";
import type { PlannedCollection } from "./collections.ts";

/** What is in one may have been saved before. */
export async function insertCollection(db: Db, { id, userId, name, postIds, itemIds }: PlannedCollection) {
  await db.rows(sql`insert into collections (id, user_id, name) values (${id}, ${userId}, ${name})`);
  await db.rows(sql`
    insert into saved_posts (user_id, post_id, collection_id)
    select ${userId}, post_id, ${id}::uuid from unnest(${postIds}::uuid[]) as post_id
    on conflict (user_id, post_id) do update set collection_id = excluded.collection_id`);
  await db.rows(sql`
    insert into saved_items (user_id, item_id, collection_id)
    select ${userId}, item_id, ${id}::uuid from unnest(${itemIds}::uuid[]) as item_id
    on conflict (user_id, item_id) do update set collection_id = excluded.collection_id`);
}

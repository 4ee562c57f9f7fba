import type { UserId } from "@plaza/contract/base/ids";
import type { Collection } from "@plaza/contract/collections";
import { type Db, sql } from "../../db/sql.ts";

/** By name; `about` is the id of a saved post or listing. */
export function listCollectionsOf(db: Db, userId: UserId, about: string | null) {
  return db.rows<Collection>(sql`
    select collections.id, collections.name, (exists (select 1 from saved_posts as saved
        where saved.user_id = ${userId} and saved.post_id = ${about}::uuid and saved.collection_id = collections.id)
      or exists (select 1 from saved_items as saved
        where saved.user_id = ${userId} and saved.item_id = ${about}::uuid and saved.collection_id = collections.id)) as is_chosen
    from collections where user_id = ${userId} order by lower(name)`);
}

/** The row is locked while something is put into it, so that it cannot be deleted meanwhile. */
export function findCollection(db: Db, userId: UserId, id: string) {
  return db.row<{ id: string }>(sql`
    select id from collections where id = ${id} and user_id = ${userId} for key share`);
}

/** Undefined if there are as many as one may have. */
export function insertCollection(db: Db, userId: UserId, name: string, most: number) {
  return db.row<Collection>(sql`
    insert into collections (user_id, name) select ${userId}, ${name}
    where (select count(*) from collections where user_id = ${userId}) < ${most}
    returning id, name, false as is_chosen`);
}

export function updateName(db: Db, userId: UserId, id: string, name: string) {
  return db.row<Collection>(sql`
    update collections set name = ${name} where id = ${id} and user_id = ${userId}
    returning id, name, false as is_chosen`);
}

export function deleteCollectionOf(db: Db, userId: UserId, id: string) {
  return db.row<{ id: string }>(sql`delete from collections where id = ${id} and user_id = ${userId} returning id`);
}

export function updatePostPlace(db: Db, userId: UserId, postId: string, id: string) {
  return db.rows(sql`
    update saved_posts set collection_id = ${id} where user_id = ${userId} and post_id = ${postId}`);
}

export function updatePostOut(db: Db, userId: UserId, postId: string, id: string) {
  return db.rows(sql`
    update saved_posts set collection_id = null
    where user_id = ${userId} and post_id = ${postId} and collection_id = ${id}`);
}

export function updateItemPlace(db: Db, userId: UserId, itemId: string, id: string) {
  return db.rows(sql`
    update saved_items set collection_id = ${id} where user_id = ${userId} and item_id = ${itemId}`);
}

export function updateItemOut(db: Db, userId: UserId, itemId: string, id: string) {
  return db.rows(sql`
    update saved_items set collection_id = null
    where user_id = ${userId} and item_id = ${itemId} and collection_id = ${id}`);
}

export function countIn(db: Db, id: string) {
  return db.row<{ posts: number; items: number }>(sql`
    select (select count(*) from saved_posts where collection_id = ${id})::int as posts,
      (select count(*) from saved_items where collection_id = ${id})::int as items`);
}

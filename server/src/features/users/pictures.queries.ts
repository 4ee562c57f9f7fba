import { type Db, sql } from "../../db/sql.ts";

export type Picture = "profile" | "cover";

/** The address of the present picture; nobody else changes it until the transaction ends. */
export function lockPicture(db: Db, userId: string, picture: Picture) {
  const column = picture === "profile" ? sql`profile_image_url` : sql`cover_image_url`;
  return db.row<{ url: string | null }>(sql`select ${column} as url from users where id = ${userId} for no key update`);
}

/** A statement of its own: joined to the lock it would see the state from before the lock was granted. */
export function findPictureObject(db: Db, userId: string, url: string) {
  return db.row<{ id: string; name: string }>(sql`
    select id, name from objects where owner_id = ${userId} and '/objects/' || name = ${url}`);
}

export function setPicture(db: Db, userId: string, picture: Picture, url: string | null) {
  const column = picture === "profile" ? sql`profile_image_url` : sql`cover_image_url`;
  return db.rows(sql`update users set ${column} = ${url} where id = ${userId}`);
}

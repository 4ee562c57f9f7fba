import type { Profile, User, UserCounts } from "@plaza/contract/users";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** A member as others see them. Who has not verified is seen by nobody. */
export function findUser(db: Db, userId: string) {
  return db.row<User>(sql`
    select id, first_name, last_name, profile_image_url, cover_image_url, bio, is_admin
    from users where id = ${userId} and email_verified_at is not null`);
}

export function findUserCounts(db: Db, userId: string) {
  return db.row<UserCounts>(sql`
    select post_count as posts, friend_count as friends from users
    where id = ${userId} and email_verified_at is not null`);
}

export function updateUser(db: Db, userId: string, { firstName, lastName, bio }: Profile) {
  return db.rows(sql`
    update users set first_name = ${firstName}, last_name = ${lastName}, bio = ${bio} where id = ${userId}`);
}

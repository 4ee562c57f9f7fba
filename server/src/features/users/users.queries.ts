import type { Profile } from "@plaza/contract/profile";
import type { About, User, UserCounts } from "@plaza/contract/users";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** A member as others see them. Who has not verified, or is suspended, is seen by nobody. */
export function findUser(db: Db, userId: string) {
  return db.row<User>(sql`
    select id, first_name, last_name, profile_image_url, cover_image_url, bio, is_admin
    from users where id = ${userId} and email_verified_at is not null and suspended_at is null`);
}

export function findUserCounts(db: Db, userId: string) {
  return db.row<UserCounts>(sql`
    select post_count as posts, friend_count as friends from users
    where id = ${userId} and email_verified_at is not null and suspended_at is null`);
}

export function findAbout(db: Db, userId: string) {
  return db.row<About>(sql`
    select town, work, school, link, created_at as member_since from users
    where id = ${userId} and email_verified_at is not null and suspended_at is null`);
}

/** Of town, work, school and link what is left out stays as it is. */
export function updateUser(db: Db, userId: string, { firstName, lastName, bio, ...about }: Profile) {
  const { town, work, school, link } = about;
  return db.rows(sql`
    update users set first_name = ${firstName}, last_name = ${lastName}, bio = ${bio},
      town = case when ${town !== undefined} then ${town ?? null}::text else town end,
      work = case when ${work !== undefined} then ${work ?? null}::text else work end,
      school = case when ${school !== undefined} then ${school ?? null}::text else school end,
      link = case when ${link !== undefined} then ${link ?? null}::text else link end
    where id = ${userId}`);
}

import type { User } from "@plaza/contract/users";
import type { Db } from "../../db/database.ts";
import { likeContaining, sql } from "../../db/sql.ts";

export function findPeople(db: Db, typed: string, page: { before: string | null; limit: number }) {
  return db.rows<User>(sql`
    select id, first_name, last_name, profile_image_url, cover_image_url, bio, is_admin
    from users
    where lower(first_name || ' ' || last_name) like lower(${likeContaining(typed)})
      and email_verified_at is not null and (${page.before}::uuid is null or id < ${page.before}::uuid)
    order by id desc limit ${page.limit}`);
}

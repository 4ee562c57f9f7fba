import { type Db, sql } from "../../../db/sql.ts";
import { allows, isShown } from "../../users/users.fragments.ts";

export function listNames(db: Db, viewerId: string, userIds: string[]) {
  return db.rows<{ userId: string; name: string }>(sql`
    select id as user_id, first_name || ' ' || last_name as name from users
    where id = any(${userIds}::uuid[]) and email_verified_at is not null
      and ${isShown(viewerId, sql`users.id`)} and ${allows("mentions", viewerId, sql`users.id`)}`);
}

import type { Db } from "../../db/database.ts";
import { literal, sql } from "../../db/sql.ts";

/** One of these members who is no friend of this one. */
export function findStranger(db: Db, memberId: string, otherIds: string[]) {
  return db.row<{ id: string }>(sql`
    select other.id from unnest(${otherIds}::uuid[]) as other (id)
    where other.id <> ${memberId} and not exists (
      select 1 from friends where friends.user_id = ${memberId} and friends.friend_id = other.id)
    limit ${literal(1)}`);
}

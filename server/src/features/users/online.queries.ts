import { type Db, sql } from "../../db/sql.ts";
import { allows } from "./users.fragments.ts";

/** Those of the members who hide from the viewer that they are online. */
export function listHidingOnline(db: Db, viewerId: string, memberIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select members.id from unnest(${memberIds}::uuid[]) as members (id)
    where not ${allows("online", viewerId, sql`members.id`)}`);
}

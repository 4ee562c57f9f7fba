import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** False if nothing changed, because the state is the same or there is no such member. */
export async function setSuspended(db: Db, userId: string, isSuspended: boolean): Promise<boolean> {
  const changed = await db.row(sql`
    update users set suspended_at = case when ${isSuspended} then now() end
    where id = ${userId} and (suspended_at is not null) <> ${isSuspended} returning id`);
  return changed !== undefined;
}

/** A concurrent suspension waits for the login and ends its session, or is seen here. */
export function holdUnsuspended(db: Db, userId: string) {
  return db.row<{ id: string }>(sql`
    select id from users where id = ${userId} and suspended_at is null for share`);
}

import { type Db, sql } from "./sql.ts";

/** Seconds since 1970 by the database's clock, which is the same for all nodes. */
export async function readClock(db: Db): Promise<number> {
  const clock = await db.row<{ seconds: number }>(sql`select floor(extract(epoch from now()))::bigint as seconds`);
  return clock?.seconds ?? 0;
}

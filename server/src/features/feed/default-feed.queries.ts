import type { Feed } from "@plaza/contract/base/feeds";
import { type Db, sql } from "../../db/sql.ts";

export function updateDefaultFeed(db: Db, userId: string, feed: Feed | null) {
  return db.rows(sql`update users set default_feed = ${feed} where id = ${userId}`);
}

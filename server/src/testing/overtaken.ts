import type { Database } from "../db/database.ts";
import { type Db, sql } from "../db/sql.ts";
import { eventually } from "./eventually.ts";
import type { ApiResponse } from "./world.ts";

/**
 * The response to a request that a concurrent transaction overtakes: that one has run, but commits only once the
 * request waits for its locks.
 */
export async function overtaken(db: Database, first: (db: Db) => Promise<unknown>, send: () => Promise<ApiResponse>) {
  const { response } = await db.transaction(async (other) => {
    await first(other);
    const response = send();
    await eventually(async () => {
      const waiting = await db.rows(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
      if (waiting.length === 0) throw new Error("nothing waits");
    });
    return { response };
  });
  return response;
}

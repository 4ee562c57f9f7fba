import { type Db, sql } from "./sql.ts";

/** Those of PostgreSQL's settings that are off and without which a crash may lose what was acknowledged. */
export async function listUnsafeSettings(db: Db): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`);
  return rows.map(({ name }) => name);
}

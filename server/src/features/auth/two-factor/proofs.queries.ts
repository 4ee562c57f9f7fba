import { type Db, sql } from "../../../db/sql.ts";

export function updateProved(db: Db, sessionId: string) {
  return db.rows(sql`update sessions set proved_at = now() where id = ${sessionId}`);
}

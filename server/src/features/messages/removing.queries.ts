import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

export function insertRemoval(db: Db, userId: string, messageId: string) {
  return db.rows(sql`
    insert into message_removals (message_id, user_id) values (${messageId}, ${userId}) on conflict do nothing`);
}

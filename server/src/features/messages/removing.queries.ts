import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** Of several messages, those that the member has deleted for themselves. */
export function listRemoved(db: Db, userId: string, messageIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select message_id as id from message_removals where user_id = ${userId} and message_id = any(${messageIds}::uuid[])`);
}

/** Whoever has deleted the message for themselves. */
export function listRemovers(db: Db, messageId: string) {
  return db.rows<{ userId: string }>(sql`select user_id from message_removals where message_id = ${messageId}`);
}

export function insertRemoval(db: Db, userId: string, messageId: string) {
  return db.rows(sql`
    insert into message_removals (message_id, user_id) values (${messageId}, ${userId}) on conflict do nothing`);
}

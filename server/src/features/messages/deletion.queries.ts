import type { MessageId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";

/** Whoever has deleted the message for themselves. */
export function listRemovers(db: Db, messageId: MessageId) {
  return db.rows<{ userId: UserId }>(sql`select user_id from message_removals where message_id = ${messageId}`);
}

export function insertRemoval(db: Db, userId: UserId, messageId: MessageId) {
  return db.rows(sql`
    insert into message_removals (message_id, user_id) values (${messageId}, ${userId}) on conflict do nothing`);
}

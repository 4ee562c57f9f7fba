import type { ReactionType } from "@plaza/contract/posts";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** Undefined where it stood so before. */
export function putMessageReaction(db: Db, messageId: string, userId: string, type: ReactionType) {
  return db.row<{ type: ReactionType }>(sql`
    insert into message_reactions (message_id, user_id, type) values (${messageId}, ${userId}, ${type})
    on conflict (message_id, user_id) do update set type = excluded.type
    where message_reactions.type <> excluded.type
    returning type`);
}

export function deleteMessageReaction(db: Db, messageId: string, userId: string) {
  return db.row<{ type: ReactionType }>(sql`
    delete from message_reactions where message_id = ${messageId} and user_id = ${userId} returning type`);
}

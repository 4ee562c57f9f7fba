import type { ChatId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";

export interface EndedMute {
  userId: UserId;
  /** The partner, or the group chat. */
  conversationId: UserId | ChatId;
}

const ended = sql`set is_muted = false, muted_until = null where muted_until <= now()`;

export function updateEndedMutes(db: Db) {
  return db.rows<EndedMute>(sql`
    with pairs as (update conversations ${ended} returning user_id, partner_id),
      groups as (update chat_members ${ended} returning user_id, chat_id)
    select user_id, partner_id as conversation_id from pairs union all select user_id, chat_id from groups`);
}

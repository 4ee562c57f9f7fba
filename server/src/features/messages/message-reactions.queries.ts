import type { MessageId, UserId } from "@plaza/contract/base/ids";
import type { ReactionType } from "@plaza/contract/posts";
import { type Db, sql } from "../../db/sql.ts";
import { reactionsIn } from "../posts/reactions-in.fragments.ts";

const reactions = reactionsIn(sql`message_reactions`, sql`message_id`);

export function upsertMessageReaction(db: Db, messageId: MessageId, userId: UserId, type: ReactionType) {
  return db.row<{ type: ReactionType }>(reactions.upsert(messageId, userId, type));
}

export function deleteMessageReaction(db: Db, messageId: MessageId, userId: UserId) {
  return db.row<{ type: ReactionType }>(reactions.delete(messageId, userId));
}

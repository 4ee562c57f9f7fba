import { sql, type Statement } from "../../db/sql.ts";
import { isShown } from "../users/users.fragments.ts";

/** Whether the member has not deleted the row of `messages` for themselves. */
export const isStillThere = (userId: string | Statement) => sql`
  not exists (select 1 from message_removals as removals
    where removals.message_id = messages.id and removals.user_id = ${userId})`;

/** Whether the viewer has blocked the member, who has not blocked the viewer: the block is the viewer's alone. */
export const isOwnBlock = (viewerId: string, memberId: Statement): Statement => sql`
  (exists (select 1 from blocks where blocker_id = ${viewerId} and blocked_id = ${memberId})
    and not exists (select 1 from blocks where blocker_id = ${memberId} and blocked_id = ${viewerId})
    and not exists (select 1 from hidden_members as suspended
      where suspended.user_id = ${memberId} and suspended.from_id is null))`;

/** Whether the row of `messages`, of a group chat, is folded for the viewer, who may unfold it. */
export const isUnfoldable = (viewerId: string): Statement => sql`
  (messages.notice is null and exists (select 1 from chat_members as members
      where members.chat_id = messages.chat_id and members.user_id = ${viewerId} and messages.id > members.joined_after)
    and ${isStillThere(viewerId)} and ${isOwnBlock(viewerId, sql`messages.sender_id`)})`;

/**
 * Whether the row of `messages` is in a conversation of the viewer's: they sent or received it, or it is in a group chat
 * and newer than their joining, and no notice; the other is not hidden from them, and they have not deleted it for themselves.
 */
export const isMessageShown = (viewerId: string) => sql`
  (messages.notice is null
    and case when messages.chat_id is null then ${viewerId} in (messages.sender_id, messages.receiver_id)
      else exists (select 1 from chat_members as members
        where members.chat_id = messages.chat_id and members.user_id = ${viewerId}
          and messages.id > members.joined_after) end
    and ${isStillThere(viewerId)}
    and ${isShown(viewerId, sql`messages.sender_id`)} and ${isShown(viewerId, sql`messages.receiver_id`)})`;

import { sql, type Statement } from "../../db/sql.ts";
import { isShown } from "../users/visibility.fragments.ts";

/** Whether the member has not deleted the row of `messages` for themselves. */
export const isStillThere = (userId: string | Statement) => sql`
  not exists (select 1 from message_removals as removals
    where removals.message_id = messages.id and removals.user_id = ${userId})`;

/**
 * Whether the row of `messages` is in a conversation of the viewer's: they sent or received it, or it is in a group chat
 * and newer than their joining; the other is not hidden from them, and they have not deleted it for themselves.
 */
export const isMessageShown = (viewerId: string) => sql`
  (case when messages.chat_id is null then ${viewerId} in (messages.sender_id, messages.receiver_id)
      else messages.notice is null and exists (select 1 from chat_members as members
        where members.chat_id = messages.chat_id and members.user_id = ${viewerId}
          and messages.id > members.joined_after) end
    and ${isStillThere(viewerId)}
    and ${isShown(viewerId, sql`messages.sender_id`)} and ${isShown(viewerId, sql`messages.receiver_id`)})`;

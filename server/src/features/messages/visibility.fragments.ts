import { sql } from "../../db/sql.ts";
import { isShown } from "../users/visibility.fragments.ts";

/**
 * Whether the row of `messages` is in a conversation of the viewer's: they sent or received it, and the other is not
 * hidden from them.
 */
export const isMessageShown = (viewerId: string) => sql`
  (${viewerId} in (messages.sender_id, messages.receiver_id)
    and ${isShown(viewerId, sql`messages.sender_id`)} and ${isShown(viewerId, sql`messages.receiver_id`)})`;

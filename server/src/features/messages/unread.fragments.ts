import { literal, sql, type Statement } from "../../db/sql.ts";
import { isShown } from "../users/users.fragments.ts";

/** The badges say '99+' from here on. */
const MOST_COUNTED = 100;

/** How many messages of a group chat are newer than the read position: others', without notices and what is hidden. */
export const unreadIn = (viewerId: string, chatId: Statement, readId: Statement): Statement => sql`
  (select count(*)::int from (
    select 1 from messages as unread
    where unread.chat_id = ${chatId} and unread.id > ${readId} and unread.sender_id <> ${viewerId}
      and unread.notice is null and unread.deleted_at is null and not exists (
        select 1 from message_removals as removals where removals.message_id = unread.id and removals.user_id = ${viewerId})
      and ${isShown(viewerId, sql`unread.sender_id`)}
    limit ${literal(MOST_COUNTED)}) as counted)`;

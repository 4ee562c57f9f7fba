import type { MessageId, UserId } from "@plaza/contract/base/ids";
import type { NewPoll } from "@plaza/contract/forms/poll-form";
import { type Db, sql } from "../../db/sql.ts";
import { isMessageShown } from "./visibility.fragments.ts";

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** A poll is asked anew, and lasts as long as it did. */
const newPoll = sql`(
  select json_build_object('choices', polls.choices, 'isMultiple', polls.is_multiple, 'isSecret', polls.is_secret,
    'endsAt', to_char((now() + (polls.ends_at - messages.created_at)) at time zone 'utc', ${ISO}))
  from message_polls as polls where polls.message_id = messages.id)`;

export function findForwardable(db: Db, viewerId: UserId, messageId: MessageId) {
  return db.row<{ id: string; content: string | null; poll: NewPoll | null; alts: string[] }>(sql`
    select id, content, ${newPoll} as poll,
      array(select text from objects, unnest(array[alt, file_name]) as text
        where objects.thing_id = messages.id and text is not null) as alts
    from messages where id = ${messageId} and deleted_at is null and ${isMessageShown(viewerId)}`);
}

import { sql, type Statement } from "../../db/sql.ts";
import { allows } from "../privacy/privacy.fragments.ts";

/**
 * Whoever they let write may, and whomever they have written to. Looked up for each: for `exists` PostgreSQL might read all
 * messages there are into memory first.
 */
export const isOpenTo = (senderId: string | Statement) => sql`
  case when ${allows("messages", senderId, sql`users.id`)} then true else coalesce((
    select true from messages
    where least(sender_id, receiver_id) = least(users.id, ${senderId}::uuid)
      and greatest(sender_id, receiver_id) = greatest(users.id, ${senderId}::uuid) and sender_id = users.id limit 1),
    false) end`;

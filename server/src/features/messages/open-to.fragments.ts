import { sql, type Statement } from "../../db/sql.ts";
import { allows, areFriends, isLimitedIn, isShown } from "../users/users.fragments.ts";

type Id = string | Statement;

/**
 * Whoever they let write may, and whomever they have written to. Looked up for each: for `exists` PostgreSQL might read all
 * messages there are into memory first.
 */
export const isOpenTo = (senderId: Id, memberId: Id) => sql`
  case when ${allows("messages", senderId, memberId)} then true else coalesce((
    select true from messages
    where least(sender_id, receiver_id) = least(${memberId}::uuid, ${senderId}::uuid)
      and greatest(sender_id, receiver_id) = greatest(${memberId}::uuid, ${senderId}::uuid)
      and sender_id = ${memberId} limit 1), false) end`;

/** Looked up for each too, and not by `exists`: that might read all members there are. */
export const isLimitedMember = (memberId: Id) => sql`
  coalesce((select ${isLimitedIn(sql`limited`)} from users as limited where limited.id = ${memberId}), false)`;

/** For a member whom the sender may see; `also` is another reason to take a message, such as a question about a listing. */
export const isWelcomeTo = (senderId: Id, memberId: Id, also = sql`false`) => sql`
  case when ${isLimitedMember(senderId)} then ${areFriends(senderId, memberId)}
    else ${isOpenTo(senderId, memberId)} or ${also} end`;

/**
 * 'May they write to me': asked in every way in which a member's words reach another who has not agreed to a chat with them.
 * Nobody writes across a block or to a suspended member; whom a moderator has limited writes to friends only.
 */
export const mayWriteTo = (senderId: Id, memberId: Id) => sql`
  (${isShown(senderId, sql`${memberId}`)} and ${isWelcomeTo(senderId, memberId)})`;

/** Those in a chat have agreed to it: only whom a moderator has limited writes nothing there, unless all are friends. */
export const mayWriteIn = (senderId: Id, chatId: Id) => sql`
  not (${isLimitedMember(senderId)} and exists (select 1 from chat_members as others
    where others.chat_id = ${chatId} and others.user_id <> ${senderId}
      and not ${areFriends(senderId, sql`others.user_id`)}))`;

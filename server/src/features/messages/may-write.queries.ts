import type { ChatId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";
import { hasNotEnded, isSoldBy } from "../marketplace/visibility.fragments.ts";
import { isWelcomeTo, mayWriteIn, mayWriteTo } from "./open-to.fragments.ts";

export function findWelcome(db: Db, senderId: UserId, memberId: UserId, listingId: string | null) {
  const isAbout = sql`exists (
    select 1 from items where items.id = ${listingId}::uuid and ${isSoldBy(memberId)} and ${hasNotEnded})`;
  return db.row<{ isWelcome: boolean }>(sql`select ${isWelcomeTo(senderId, memberId, isAbout)} as is_welcome`);
}

export function findReachable(db: Db, senderId: UserId, memberId: UserId) {
  return db.row<{ id: string }>(sql`
    select id from users where id = ${memberId} and email_verified_at is not null and ${mayWriteTo(senderId, memberId)}`);
}

/** No row for a chat that they may not write in, or are not in. */
export function findWritable(db: Db, senderId: UserId, chatId: ChatId) {
  return db.row<{ chatId: ChatId }>(sql`
    select chat_id from chat_members where chat_id = ${chatId} and user_id = ${senderId}
      and ${mayWriteIn(senderId, chatId)}`);
}

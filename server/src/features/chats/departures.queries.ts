import type { ChatId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";
import { isShown } from "../users/users.fragments.ts";

export function upsertDeparture(db: Db, chatId: ChatId, userId: UserId) {
  return db.rows(sql`
    insert into chat_departures (chat_id, user_id) values (${chatId}, ${userId})
    on conflict (chat_id, user_id) do update set has_left = true, left_at = excluded.left_at`);
}

export interface Departure {
  hasLeft: boolean;
  /** They left, or said no: whoever wants them in the chat asks them. */
  isAskedFirst: boolean;
}

export function findDeparture(db: Db, chatId: ChatId, userId: UserId) {
  return db.row<Departure>(sql`
    select has_left, has_left or asked_by is null and asked_at is not null as is_asked_first
    from chat_departures where chat_id = ${chatId} and user_id = ${userId}`);
}

/** Leaves out those who were asked within the last week, whoever asked and whatever they decided. */
export function upsertAsked(db: Db, chatId: ChatId, userIds: string[], askedBy: string) {
  return db.rows<{ userId: UserId }>(sql`
    insert into chat_departures as known (chat_id, user_id, has_left, asked_by, asked_at)
    select ${chatId}, users.id, false, ${askedBy}, now() from users where users.id = any(${userIds}::uuid[]) order by users.id
    on conflict (chat_id, user_id) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at
    where known.asked_at is null or known.asked_at < now() - interval '7 days'
    returning user_id`);
}

/** Who asks them into the chat, or back to it: somebody who is in the chat and whom they may see. */
export function findAsking(db: Db, chatId: ChatId, userId: UserId) {
  return db.row<{ askedBy: string }>(sql`
    select asked_by from chat_departures as departures
    where chat_id = ${chatId} and user_id = ${userId} and ${isShown(userId, sql`departures.asked_by`)} and exists (
      select 1 from chat_members as members
      where members.chat_id = departures.chat_id and members.user_id = departures.asked_by)`);
}

/** They stay away; that they were asked is remembered. */
export function updateDeclined(db: Db, chatId: ChatId, userId: UserId) {
  return db.rows(sql`update chat_departures set asked_by = null where chat_id = ${chatId} and user_id = ${userId}`);
}

/** Whoever leaves a chat asks nobody into it any more: somebody else may. Returns whom they had asked. */
export function updateWithdrawn(db: Db, chatId: ChatId, askedBy: string) {
  return db.rows<{ userId: UserId }>(sql`
    update chat_departures set asked_by = null, asked_at = null where chat_id = ${chatId} and asked_by = ${askedBy}
    returning user_id`);
}

export function deleteDeparture(db: Db, chatId: ChatId, userId: UserId) {
  return db.rows(sql`delete from chat_departures where chat_id = ${chatId} and user_id = ${userId}`);
}

import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isShown } from "../users/visibility.fragments.ts";

export function upsertDeparture(db: Db, chatId: string, userId: string) {
  return db.rows(sql`
    insert into chat_departures (chat_id, user_id) values (${chatId}, ${userId})
    on conflict (chat_id, user_id) do nothing`);
}

export function findDeparture(db: Db, chatId: string, userId: string) {
  return db.row<{ userId: string }>(sql`
    select user_id from chat_departures where chat_id = ${chatId} and user_id = ${userId}`);
}

/** Undefined where they were asked within the last week, whoever asked and whatever they decided. */
export function updateAsked(db: Db, chatId: string, userId: string, askedBy: string) {
  return db.row<{ userId: string }>(sql`
    update chat_departures set asked_by = ${askedBy}, asked_at = now()
    where chat_id = ${chatId} and user_id = ${userId}
      and (asked_at is null or asked_at < now() - interval '7 days')
    returning user_id`);
}

/** Who asks them to come back: somebody who is in the chat and whom they may see. */
export function findAsking(db: Db, chatId: string, userId: string) {
  return db.row<{ askedBy: string }>(sql`
    select asked_by from chat_departures as departures
    where chat_id = ${chatId} and user_id = ${userId} and ${isShown(userId, sql`departures.asked_by`)} and exists (
      select 1 from chat_members as members
      where members.chat_id = departures.chat_id and members.user_id = departures.asked_by)`);
}

/** They stay away; that they were asked is remembered. */
export function updateDeclined(db: Db, chatId: string, userId: string) {
  return db.rows(sql`update chat_departures set asked_by = null where chat_id = ${chatId} and user_id = ${userId}`);
}

/** Whoever leaves a chat asks nobody into it any more: somebody else may. Returns whom they had asked. */
export function updateWithdrawn(db: Db, chatId: string, askedBy: string) {
  return db.rows<{ userId: string }>(sql`
    update chat_departures set asked_by = null, asked_at = null where chat_id = ${chatId} and asked_by = ${askedBy}
    returning user_id`);
}

export function deleteDeparture(db: Db, chatId: string, userId: string) {
  return db.rows(sql`delete from chat_departures where chat_id = ${chatId} and user_id = ${userId}`);
}

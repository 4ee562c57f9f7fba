import type { Event } from "@plaza/contract/events";
import { type Db, literal, sql } from "../../../db/sql.ts";
import { joined, shown } from "../events.queries.ts";
import { isEventVisibleTo } from "../visibility.fragments.ts";

/** How many events a calendar shows, and from how many days ago on. */
const MOST_EVENTS = 500;
const DAYS_BACK = 90;

export function findCalendarAddress(db: Db, userId: string) {
  return db.row<{ createdAt: string }>(sql`select created_at from calendar_addresses where user_id = ${userId}`);
}

/** The one before it ends. */
export function upsertCalendarAddress(db: Db, userId: string, hash: Buffer) {
  return db.rows(sql`
    insert into calendar_addresses (user_id, token_hash) values (${userId}, ${hash})
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now()`);
}

export function deleteCalendarAddress(db: Db, userId: string) {
  return db.rows(sql`delete from calendar_addresses where user_id = ${userId}`);
}

/** Nobody's, if the member is suspended. */
export function findCalendarOwner(db: Db, hash: Buffer) {
  return db.row<{ id: string }>(sql`
    select users.id from calendar_addresses join users on users.id = calendar_addresses.user_id
    where token_hash = ${hash} and email_verified_at is not null and suspended_at is null`);
}

export type RespondedEvent = Event & { revision: number; updatedAt: string };

/** What the member may see at this moment of what they answered to. */
export function listResponded(db: Db, userId: string) {
  return db.rows<RespondedEvent>(sql`
    select ${shown(userId)}, events.revision, events.updated_at
    from (
      select events.* from event_responses as responses join events on events.id = responses.event_id
      where responses.user_id = ${userId} and events.over_at > now() - make_interval(days => ${literal(DAYS_BACK)})
        and ${isEventVisibleTo(userId)}
      order by events.starts_at, events.id limit ${literal(MOST_EVENTS)}) as events ${joined}
    order by events.starts_at, events.id`);
}

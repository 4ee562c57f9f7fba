import type { EventId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../../db/sql.ts";
import { isEventVisibleTo } from "../visibility.fragments.ts";

export interface MovedUp {
  userId: UserId;
  creatorId: UserId;
  isVisible: boolean;
}

/** Takes those who have got a place and not been notified of it yet: each once, whoever runs this at the same time. */
export function takeMovedUp(db: Db, eventId: EventId, limit: number) {
  return db.rows<MovedUp>(sql`
    with taken as (
      update event_responses set moved_up_at = null where (event_id, user_id) in (
        select event_id, user_id from event_responses where event_id = ${eventId} and moved_up_at is not null
        order by user_id limit ${limit} for update skip locked)
      returning user_id
    )
    select taken.user_id, events.user_id as creator_id, ${isEventVisibleTo(sql`taken.user_id`)} as is_visible
    from taken join events on events.id = ${eventId}`);
}

/** The RSVPs of each of two members to what the other plans: neither sees the other's events from now on. */
export function deleteRsvpsBetween(db: Db, one: UserId, other: UserId) {
  return db.rows<{ id: EventId; creatorId: UserId; userId: UserId }>(sql`
    delete from event_responses as responses using events
    where events.id = responses.event_id and events.over_at > now()
      and (responses.user_id, events.user_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))
    returning events.id, events.user_id as creator_id, responses.user_id`);
}

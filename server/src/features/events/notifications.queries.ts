import type { EventId, UserId } from "@plaza/contract/base/ids";
import { type Db, sql } from "../../db/sql.ts";
import { FIRST_ID } from "../../paging/ids.ts";
import { isShown } from "../users/users.fragments.ts";
import { isEventVisibleTo } from "./visibility.fragments.ts";

/** Members with an RSVP who may see the event, except the actor and those from whom the actor is hidden. */
export function listRsvpUserIds(db: Db, eventId: EventId, actorId: UserId, after: string | null, limit: number) {
  return db.rows<{ userId: UserId; eventId: EventId }>(sql`
    select responses.user_id, responses.event_id from event_responses as responses join events on events.id = responses.event_id
    where responses.event_id = ${eventId} and responses.user_id <> ${actorId}
      and responses.user_id > ${after ?? FIRST_ID}::uuid and ${isShown(actorId, sql`responses.user_id`)}
      and ${isEventVisibleTo(sql`responses.user_id`)}
    order by responses.user_id limit ${limit}`);
}

/** As `listRsvpUserIds`, for one date and those after it: each member once, with the first that they answered. */
export function listFollowingRsvps(db: Db, eventId: EventId, actorId: UserId, after: string | null, limit: number) {
  return db.rows<{ userId: UserId; eventId: EventId }>(sql`
    select distinct on (responses.user_id) responses.user_id, events.id as event_id
    from events as changed
    join events on events.series_id = changed.series_id and events.series_position >= changed.series_position
    join event_responses as responses on responses.event_id = events.id
    where changed.id = ${eventId} and responses.user_id <> ${actorId}
      and responses.user_id > ${after ?? FIRST_ID}::uuid and ${isShown(actorId, sql`responses.user_id`)}
      and ${isEventVisibleTo(sql`responses.user_id`)}
    order by responses.user_id, events.series_position limit ${limit}`);
}

export interface Reminded {
  eventId: EventId;
  userId: UserId;
  creatorId: UserId;
}

/** Which reminder is due: the one on the day before, or in the last hour the second one. */
const hoursBefore = sql`case when events.starts_at <= now() + interval '1 hour' then 1 else 24 end`;

/**
 * Takes those going to events that begin within a day, each once on the day before and once in the last hour. Two nodes
 * that run at once get each of them only once too.
 */
export function takeReminders(db: Db, limit: number) {
  return db.rows<Reminded>(sql`
    with due as (
      select events.id as event_id, responses.user_id, events.user_id as creator_id, ${hoursBefore} as hours
      from events join event_responses as responses on responses.event_id = events.id and responses.status = 'going'
        and not responses.is_waiting
      join users as creator on creator.id = events.user_id and (creator.email_verified_at is not null or creator.is_page)
      where events.starts_at > now() and events.starts_at <= now() + interval '1 day' and events.cancelled_at is null
        and not exists (select 1 from event_reminders as reminded
          where reminded.event_id = events.id and reminded.user_id = responses.user_id
            and reminded.hours <= ${hoursBefore})
        and ${isEventVisibleTo(sql`responses.user_id`)}
      order by events.starts_at, events.id, responses.user_id limit ${limit}
    ), taken as (
      insert into event_reminders (event_id, user_id, hours) select event_id, user_id, hours from due
      order by event_id, user_id on conflict do nothing returning event_id, user_id
    )
    select due.event_id, due.user_id, due.creator_id from due join taken using (event_id, user_id)`);
}

export function deleteReminders(db: Db, eventId: EventId) {
  return db.rows(sql`delete from event_reminders where event_id = ${eventId}`);
}

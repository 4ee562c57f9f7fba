import type { EventId, UserId } from "@plaza/contract/base/ids";
import type { RsvpStatus } from "@plaza/contract/events";
import { type Db, sql } from "../../db/sql.ts";
import { type MembershipKey, rowsOf } from "../notifications/memberships.fragments.ts";

/** One RSVP per member and event; the same again changes nothing. */
export function upsertRsvp(db: Db, eventId: EventId, userId: UserId, status: RsvpStatus) {
  return db.rows(sql`
    insert into event_responses (event_id, user_id, status) values (${eventId}, ${userId}, ${status})
    on conflict (event_id, user_id) do update set status = excluded.status, responded_at = clock_timestamp()
    where event_responses.status <> excluded.status`);
}

/** Whoever plans events goes to all of them. */
export function insertGoing(db: Db, eventIds: string[], userId: UserId) {
  return db.rows(sql`
    insert into event_responses (event_id, user_id, status)
    select created.id, ${userId}, 'going' from unnest(${eventIds}::uuid[]) as created (id)`);
}

export function deleteRsvp(db: Db, eventId: EventId, userId: UserId) {
  return db.rows(sql`delete from event_responses where event_id = ${eventId} and user_id = ${userId}`);
}

/** The RSVPs and invitations of those who may no longer take part in a group: out of a private one, or banned. */
export function deleteRsvpsInside(db: Db, keys: MembershipKey[]) {
  return db.rows<{ id: string; creatorId: UserId }>(sql`
    with closed as (
      select events.id, events.user_id as creator_id, keys.user_id from ${rowsOf(keys)}
      join groups on groups.id = keys.group_id
      join events on events.group_id = groups.id and events.over_at > now()
      where (groups.privacy = 'private' and not exists (select 1 from group_members as inside
          where inside.group_id = groups.id and inside.user_id = keys.user_id))
        or exists (select 1 from group_bans as bans where bans.group_id = groups.id and bans.user_id = keys.user_id)
    ), uninvited as (
      delete from event_invitations as invited using closed
      where invited.event_id = closed.id and invited.user_id = closed.user_id
    )
    delete from event_responses as responses using closed
    where responses.event_id = closed.id and responses.user_id = closed.user_id
    returning closed.id, closed.creator_id`);
}

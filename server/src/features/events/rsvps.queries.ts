import type { RsvpStatus } from "@plaza/contract/events";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";

/** One RSVP per member and event; the same again changes nothing. */
export function upsertRsvp(db: Db, eventId: string, userId: string, status: RsvpStatus) {
  return db.rows(sql`
    insert into event_responses (event_id, user_id, status) values (${eventId}, ${userId}, ${status})
    on conflict (event_id, user_id) do update set status = excluded.status, responded_at = clock_timestamp()
    where event_responses.status <> excluded.status`);
}

export function deleteRsvp(db: Db, eventId: string, userId: string) {
  return db.rows(sql`delete from event_responses where event_id = ${eventId} and user_id = ${userId}`);
}

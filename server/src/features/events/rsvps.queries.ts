import type { Rsvp, RsvpStatus } from "@plaza/contract/events";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { PageRequest } from "../../paging/page-request.ts";
import { isShown } from "../users/visibility.fragments.ts";
import { userJson } from "../users/user-json.fragments.ts";

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

export type RsvpRow = Rsvp & { respondedAt: string };

interface Page extends PageRequest<{ respondedAt: string; userId: string }> {
  status: RsvpStatus | null;
}

/** The latest RSVP comes first. */
export function listRsvpsTo(db: Db, viewerId: string, eventId: string, { status, before, limit }: Page) {
  const ofStatus = status ? sql`and responses.status = ${status}` : sql``;
  const earlier = before
    ? sql`and (responses.responded_at, responses.user_id) < (${before.respondedAt}::timestamptz, ${before.userId}::uuid)`
    : sql``;
  return db.rows<RsvpRow>(sql`
    select ${userJson(sql`users`)} as user,
      responses.status, responses.responded_at,
      exists (select 1 from friends where friends.user_id = ${viewerId} and friends.friend_id = users.id) as is_friend
    from event_responses as responses join users on users.id = responses.user_id and users.email_verified_at is not null
    where responses.event_id = ${eventId} and ${isShown(viewerId, sql`users.id`)} ${ofStatus} ${earlier}
    order by responses.responded_at desc, responses.user_id desc limit ${limit}`);
}

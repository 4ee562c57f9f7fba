import type { EventResponse, ResponseStatus } from "@plaza/contract/events";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { PageAsked } from "../../paging/page-asked.ts";
import { isShown } from "../users/shown.fragments.ts";
import { userJson } from "../users/user-json.fragments.ts";

/** One per person and event; the same again changes nothing. */
export function putResponse(db: Db, eventId: string, userId: string, status: ResponseStatus) {
  return db.rows(sql`
    insert into event_responses (event_id, user_id, status) values (${eventId}, ${userId}, ${status})
    on conflict (event_id, user_id) do update set status = excluded.status, responded_at = clock_timestamp()
    where event_responses.status <> excluded.status`);
}

export function deleteResponse(db: Db, eventId: string, userId: string) {
  return db.rows(sql`delete from event_responses where event_id = ${eventId} and user_id = ${userId}`);
}

export type ResponseRow = EventResponse & { respondedAt: string };

interface Page extends PageAsked<{ respondedAt: string; userId: string }> {
  status: ResponseStatus | null;
}

/** Who answered last comes first. */
export function listResponsesTo(db: Db, viewerId: string, eventId: string, { status, before, limit }: Page) {
  const ofStatus = status ? sql`and responses.status = ${status}` : sql``;
  const earlier = before
    ? sql`and (responses.responded_at, responses.user_id) < (${before.respondedAt}::timestamptz, ${before.userId}::uuid)`
    : sql``;
  return db.rows<ResponseRow>(sql`
    select ${userJson(sql`users`)} as user,
      responses.status, responses.responded_at,
      exists (select 1 from friends where friends.user_id = ${viewerId} and friends.friend_id = users.id) as is_friend
    from event_responses as responses join users on users.id = responses.user_id and users.email_verified_at is not null
    where responses.event_id = ${eventId} and ${isShown(viewerId, sql`users.id`)} ${ofStatus} ${earlier}
    order by responses.responded_at desc, responses.user_id desc limit ${limit}`);
}

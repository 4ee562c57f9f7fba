import type { EventId, UserId } from "@plaza/contract/base/ids";
import type { Guest, RsvpStatus } from "@plaza/contract/events";
import { type Db, sql, type Statement } from "../../db/sql.ts";
import type { PageRequest } from "../../paging/pages.ts";
import { isShown, userJson } from "../users/users.fragments.ts";

export type GuestRow = Guest & { since: string };

type Page = PageRequest<{ since: string; userId: UserId }>;

const guestsIn = (guests: Statement, viewerId: UserId, { before, limit }: Page, isFirstFirst = false) => {
  const [than, order] = isFirstFirst ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  const beyond = before
    ? sql`and (guests.since, guests.user_id) ${than} (${before.since}::timestamptz, ${before.userId}::uuid)`
    : sql``;
  return sql`
    select ${userJson(sql`users`)} as user, guests.status, guests.since,
      exists (select 1 from friends where friends.user_id = ${viewerId} and friends.friend_id = users.id) as is_friend
    from ${guests} as guests join users on users.id = guests.user_id and users.email_verified_at is not null
    where ${isShown(viewerId, sql`users.id`)} ${beyond}
    order by guests.since ${order}, guests.user_id ${order} limit ${limit}`;
};

/** Everyone who responded, or with one status; the latest comes first, and of those who wait the first. */
export function listRsvpsTo(
  db: Db,
  viewerId: UserId,
  eventId: EventId,
  page: Page & { status: RsvpStatus | "waiting" | null },
) {
  const isWaitingList = page.status === "waiting";
  const ofStatus = isWaitingList
    ? sql`and is_waiting`
    : page.status
      ? sql`and status = ${page.status} and not is_waiting`
      : sql``;
  const responses = sql`(
    select user_id, case when is_waiting then 'waiting' else status end as status, responded_at as since
    from event_responses where event_id = ${eventId} ${ofStatus})`;
  return db.rows<GuestRow>(guestsIn(responses, viewerId, page, isWaitingList));
}

/** Those who have neither answered nor declined. */
export function listInvitedTo(db: Db, viewerId: UserId, eventId: EventId, page: Page) {
  const invited = sql`(
    select user_id, 'invited' as status, invited_at as since from event_invitations as invited
    where event_id = ${eventId} and declined_at is null and not exists (
      select 1 from event_responses as answered
      where answered.event_id = invited.event_id and answered.user_id = invited.user_id))`;
  return db.rows<GuestRow>(guestsIn(invited, viewerId, page));
}

import type { EventId, UserId } from "@plaza/contract/base/ids";
import type { EventInvitable } from "@plaza/contract/events/invitations";
import { type Db, likeContaining, sql, type Statement } from "../../db/sql.ts";
import { earlier } from "../../paging/earlier.fragments.ts";
import type { PageRequest, TimeCursor } from "../../paging/pages.ts";
import { isShown, userJson } from "../users/users.fragments.ts";
import { isEventVisibleTo } from "./visibility.fragments.ts";

/** The viewer's friends who may see the event, and are not banned from its group. */
const friendsWhoMaySee = (viewerId: UserId, eventId: EventId): Statement => sql`
  friends join users on users.id = friends.friend_id and users.email_verified_at is not null
    and friends.user_id = ${viewerId} and ${isShown(viewerId, sql`users.id`)}
  join events on events.id = ${eventId} and ${isEventVisibleTo(sql`users.id`)}
    and not exists (select 1 from group_bans as bans
      where bans.group_id = events.group_id and bans.user_id = users.id)`;

const hasResponded = sql`exists (
  select 1 from event_responses as answered where answered.event_id = events.id and answered.user_id = users.id)`;

export type InvitableRow = EventInvitable & { cursor: string };

/** Those of them who have not answered, the newest friends first. */
export function listInvitableTo(
  db: Db,
  viewerId: UserId,
  eventId: EventId,
  { letters, before, limit }: PageRequest<TimeCursor> & { letters: string },
) {
  const named = letters === "" ? sql`` : sql`and users.search_name like ${likeContaining(letters)}`;
  return db.rows<InvitableRow>(sql`
    select ${userJson(sql`users`)} as user, friends.since::text as cursor, exists (
      select 1 from event_invitations as invited
      where invited.event_id = events.id and invited.user_id = users.id) as is_invited
    from ${friendsWhoMaySee(viewerId, eventId)}
    where not ${hasResponded} ${named} ${earlier(sql`friends.since, friends.friend_id`, before)}
    order by friends.since desc, friends.friend_id desc limit ${limit}`);
}

/** Of several members, those whom the viewer may invite. */
export function listFriendsWhoMaySee(db: Db, viewerId: UserId, eventId: EventId, userIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select users.id from ${friendsWhoMaySee(viewerId, eventId)} where users.id = any(${userIds}::uuid[])`);
}

/** Returns those who were not invited before, and have not answered. */
export function insertInvitations(db: Db, eventId: EventId, inviterId: UserId, userIds: string[]) {
  return db.rows<{ userId: UserId }>(sql`
    insert into event_invitations (event_id, user_id, inviter_id)
    select events.id, users.id, ${inviterId} from events join users on users.id = any(${userIds}::uuid[])
    where events.id = ${eventId} and not ${hasResponded} order by users.id
    on conflict do nothing returning user_id`);
}

export function markDeclined(db: Db, eventId: EventId, userId: UserId) {
  return db.rows(sql`
    update event_invitations set declined_at = now()
    where event_id = ${eventId} and user_id = ${userId} and declined_at is null`);
}

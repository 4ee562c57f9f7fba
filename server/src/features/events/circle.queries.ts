import type { Event } from "@plaza/contract/events";
import { type Db, literal, sql } from "../../db/sql.ts";
import { hasWords } from "../../text-search/words-asked.ts";
import { isShown, isUnmuted } from "../users/users.fragments.ts";
import { SEARCHED } from "./found-events.queries.ts";
import { type EventsPage, isListed, isWaiting, joined, shown } from "./events.queries.ts";

/** However many friends there are, the latest responses of this many of the newest are looked at. */
const FRIENDS_ASKED = 200;
const RESPONSES_LOOKED_AT = 20;

/**
 * What the viewer or a page they edit hosts, and what they responded to or are invited to. What a muted member invites to
 * is asked for, and does not come by itself.
 */
export const ofViewer = (viewerId: string, isInvitationWanted = sql`true`) => sql`
  select events.id from events where events.user_id = ${viewerId}
  union select events.id from page_editors join events on events.user_id = page_editors.page_id
    where page_editors.user_id = ${viewerId}
  union select event_id from event_responses where user_id = ${viewerId}
  union select invited.event_id from event_invitations as invited
    where ${isWaiting(viewerId)} and ${isInvitationWanted}`;

/** Whoever hosts an event goes to it, unless they say otherwise. */
const ofFriends = (viewerId: string) => sql`
  select responses.event_id
  from (select friend_id from friends
    where user_id = ${viewerId} and ${isShown(viewerId, sql`friends.friend_id`)}
      and ${isUnmuted(viewerId, sql`friends.friend_id`)}
    order by since desc, friend_id desc limit ${literal(FRIENDS_ASKED)}) as mine
  cross join lateral (select event_id, status, is_waiting from event_responses where user_id = mine.friend_id
    order by responded_at desc limit ${literal(RESPONSES_LOOKED_AT)}) as responses
  where responses.status = 'going' and not responses.is_waiting`;

/**
 * Ordered by start: what goes on at this moment, then what is to come, of the viewer's or of their friends' too; of a
 * series the next date among them.
 */
export function listUpcomingOf(db: Db, viewerId: string, whose: "mine" | "circle", page: EventsPage) {
  const { asOf, after, asked, limit } = page;
  const isByUnmuted = isUnmuted(viewerId, sql`invited.inviter_id`);
  const chosen =
    whose === "mine" ? ofViewer(viewerId) : sql`${ofViewer(viewerId, isByUnmuted)} union ${ofFriends(viewerId)}`;
  const isOn = whose === "mine" ? sql`` : sql`and events.cancelled_at is null`;
  const named = asked ? sql`and ${hasWords(asked, SEARCHED)}` : sql``;
  const later = after
    ? sql`and (events.starts_at, events.id) > (${after.startTime}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return db.rows<Event>(sql`
    select ${shown(viewerId)} from (
      select events.* from (
        select events.*, row_number() over (partition by coalesce(events.series_id, events.id)
          order by events.cancelled_at is not null, events.starts_at, events.id) as place
        from (${chosen}) as chosen join events on events.id = chosen.id
        where events.over_at > ${asOf}::timestamptz and ${isListed(viewerId)} ${isOn} ${named}) as events
      where events.place = 1 ${later}
      order by events.starts_at, events.id limit ${limit}) as events ${joined}
    order by events.starts_at, events.id`);
}

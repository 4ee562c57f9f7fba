import type { EventId, GroupId, UserId } from "@plaza/contract/base/ids";
import { type Event, AVATARS_SHOWN } from "@plaza/contract/events";
import { type Db, literal, sql, type Statement } from "../../db/sql.ts";
import type { WordsAsked } from "../../text-search/words-asked.ts";
import { isHeld } from "../filters/withheld.fragments.ts";
import { blockedFor, isActive, isShown, userJson } from "../users/users.fragments.ts";
import { MARKS_LOOKED_AT } from "../users/audience.ts";
import { placeJson } from "../groups/inside.fragments.ts";
import { pagePlaceJson } from "../pages/page-json.fragments.ts";
import { tasksJson } from "./places/tasks.fragments.ts";
import { repeats } from "./series/repeats.fragments.ts";
import { isNextDate } from "./series/next-date.fragments.ts";
import { isEventVisibleTo } from "./visibility.fragments.ts";

/** Members who are hidden from the viewer are not counted. */
const countOf = (viewerId: UserId, column: Statement, are: Statement) => sql`
  (${column} - (
    select count(*) from event_responses as theirs
    where theirs.event_id = events.id and theirs.user_id = any(array${blockedFor(viewerId)})
      and ${are} and theirs.is_counted))`;

/** Who waits in front of the viewer, and the viewer. */
const waitingPosition = (viewerId: UserId) => sql`
  (select (select count(*) from event_responses as ahead
      where ahead.event_id = own.event_id and ahead.is_waiting and ahead.is_counted
        and (ahead.responded_at, ahead.user_id) <= (own.responded_at, own.user_id)
        and ahead.user_id not in ${blockedFor(viewerId)})
    from event_responses as own where own.event_id = events.id and own.user_id = ${viewerId} and own.is_waiting)`;

/** What an RSVP is counted as. */
const kind = sql`case when is_waiting then 'waiting' else status end`;

/** All RSVPs to the event, for `publishCounted`. */
export const responsesTo = (eventId: EventId) => sql`
  select user_id, user_id as id, ${kind} as kind from event_responses where event_id = ${eventId} and is_counted
  order by responded_at desc, user_id desc limit ${literal(MARKS_LOOKED_AT)}`;

interface Counts {
  goingCount: number;
  interestedCount: number;
  waitingCount: number;
}

/** With the private group that it is in, if any. */
export function findCounts(db: Db, eventId: EventId) {
  return db.row<Counts & { closedGroupId: GroupId | null }>(sql`
    select going_count, interested_count, waiting_count,
      (select groups.id from groups where groups.id = events.group_id and groups.privacy = 'private') as closed_group_id
    from events where id = ${eventId}`);
}

/** Whoever invited the viewer and is not hidden from them; of an invitation that waits for an answer. */
export const isWaiting = (viewerId: UserId) => sql`
  (invited.user_id = ${viewerId} and invited.declined_at is null and ${isShown(viewerId, sql`invited.inviter_id`)}
    and not exists (select 1 from event_responses as answered
      where answered.event_id = invited.event_id and answered.user_id = invited.user_id))`;
const inviter = (viewerId: UserId) => sql`
  (select ${userJson(sql`users`)} from event_invitations as invited join users on users.id = invited.inviter_id
    where invited.event_id = events.id and ${isWaiting(viewerId)})`;

/**
 * The columns that are shown, for `events` joined with its creator and its cover. Guests who are not counted, because they
 * are suspended, are passed over before anything else of them is read.
 */
export const shown = (viewerId: UserId) => sql`
  events.id, events.name, events.description, events.lang, events.location, events.starts_at as start_time,
  events.ends_at as end_time, case when objects.id is not null then '/objects/' || objects.name end as cover_image_url,
  ${countOf(viewerId, sql`events.going_count`, sql`theirs.status = 'going' and not theirs.is_waiting`)} as going_count,
  ${countOf(viewerId, sql`events.interested_count`, sql`theirs.status = 'interested'`)} as interested_count,
  events.capacity, ${countOf(viewerId, sql`events.waiting_count`, sql`theirs.is_waiting`)} as waiting_count,
  ${waitingPosition(viewerId)} as waiting_position, exists (select 1 from event_responses as own
    where own.event_id = events.id and own.user_id = ${viewerId} and own.is_waiting) as is_waiting,
  events.cancelled_at is not null as is_cancelled, ${repeats} as repeats, events.created_at, ${isHeld(sql`events.id`)} as is_held,
  (select status from event_responses as own where own.event_id = events.id and own.user_id = ${viewerId}) as my_response,
  ${inviter(viewerId)} as inviter, ${userJson(sql`creator`)} as creator,
  ${placeJson(viewerId, sql`events.group_id`)} as group, ${pagePlaceJson(viewerId, sql`events.user_id`)} as page, ${tasksJson(viewerId)} as tasks,
  (select coalesce(json_agg(going.user_json), '[]') from (
    select ${userJson(sql`users`)} as user_json
    from event_responses as responses join users on users.id = responses.user_id and ${isActive(sql`users`)}
    where responses.event_id = events.id and responses.status = 'going' and not responses.is_waiting and responses.is_counted
      and users.id not in ${blockedFor(viewerId)}
    order by responses.responded_at desc, responses.user_id desc limit ${literal(AVATARS_SHOWN)}) as going) as faces`;

export const joined = sql`
  join users as creator on creator.id = events.user_id left join objects on objects.id = events.object_id`;

export function findShownEvent(db: Db, viewerId: UserId, eventId: EventId) {
  return db.row<Event>(sql`
    select ${shown(viewerId)} from events ${joined} where events.id = ${eventId} and ${isEventVisibleTo(viewerId)}`);
}

/** A cancelled event stays on the lists of those it concerns. */
export const isListed = (viewerId: UserId) => sql`
  ${isEventVisibleTo(viewerId)} and (events.cancelled_at is null or events.user_id = ${viewerId} or exists (
    select 1 from event_responses as own where own.event_id = events.id and own.user_id = ${viewerId}))`;

export interface EventsPage {
  /** The moment that separates upcoming from past, the same for all the pages of a list. */
  asOf: string;
  after: { startTime: string; id: string } | null;
  /** Those in one group only. */
  groupId?: GroupId | null | undefined;
  /** Those of one page only. */
  pageId?: string | null | undefined;
  /** Those with these words only, of the viewer's own. */
  asked?: WordsAsked | undefined;
  limit: number;
}

export const ofPlace = ({ groupId, pageId }: Pick<EventsPage, "groupId" | "pageId">) => sql`
  ${groupId ? sql`and events.group_id = ${groupId}` : sql``} ${pageId ? sql`and events.user_id = ${pageId}` : sql``}`;

/** Ordered by start: what goes on at this moment, then what is to come. Each has an index of its own. */
export function listUpcoming(db: Db, viewerId: UserId, page: EventsPage) {
  const { asOf, after, limit } = page;
  const later = after
    ? sql`and (events.starts_at, events.id) > (${after.startTime}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const part = (which: Statement) => sql`
    (select events.* from events where ${which} and ${isListed(viewerId)} and ${isNextDate(asOf)} ${ofPlace(page)} ${later}
      order by events.starts_at, events.id limit ${limit})`;
  return db.rows<Event>(sql`
    select ${shown(viewerId)} from (
      ${part(sql`tstzrange(events.starts_at, events.over_at) @> ${asOf}::timestamptz`)} union all
      ${part(sql`events.starts_at > ${asOf}::timestamptz`)}) as events ${joined}
    order by events.starts_at, events.id limit ${limit}`);
}

/** The latest start comes first. */
export function listPast(db: Db, viewerId: UserId, page: EventsPage) {
  const { asOf, after, limit } = page;
  const earlier = after
    ? sql`and (events.starts_at, events.id) < (${after.startTime}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return db.rows<Event>(sql`
    select ${shown(viewerId)} from (
      select events.* from events
      where events.starts_at <= ${asOf}::timestamptz and events.over_at <= ${asOf}::timestamptz
        and ${isListed(viewerId)} ${ofPlace(page)} ${earlier}
      order by events.starts_at desc, events.id desc limit ${limit}) as events ${joined}
    order by events.starts_at desc, events.id desc`);
}

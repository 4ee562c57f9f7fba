import type { EventId, GroupId, UserId } from "@plaza/contract/base/ids";
import type { NewEvent } from "@plaza/contract/forms/event-form";
import type { Repeats } from "@plaza/contract/forms/fields/event-repeat";
import { type Db, sql } from "../../db/sql.ts";
import type { Span } from "./series/dates.ts";
import { repeats } from "./series/repeats.fragments.ts";
import { isEventVisibleTo } from "./visibility.fragments.ts";

export type EventFields = Omit<
  NewEvent,
  "imageUrl" | "capacity" | "tasks" | "groupId" | "pageId" | "repeat" | "lang"
> & {
  capacity: number | null;
  objectId: string | null;
  lang: string | null;
};

export type LockedEvent = EventFields & {
  id: string;
  userId: UserId;
  /** The page that plans it: `userId` is its id. */
  pageId: string | null;
  groupId: GroupId | null;
  isCancelled: boolean;
  isOver: boolean;
  goingCount: number;
  seriesId: string | null;
  seriesPosition: number | null;
  repeats: Repeats | null;
  timeZone: string | null;
};

export interface Series {
  id: string;
  repeats: Repeats;
  timeZone: string;
}

interface NewDates {
  fields: Omit<EventFields, keyof Span>;
  groupId: GroupId | null;
  /** The editor, of a page's event. */
  madeBy: UserId | null;
  dates: Span[];
  series: Series | null;
}

/** One event for each date, in their order. */
export function insertEvents(db: Db, userId: UserId, { fields, groupId, madeBy, dates, series }: NewDates) {
  const starts = dates.map(({ startTime }) => startTime);
  const ends = dates.map(({ endTime }) => endTime);
  return db.rows<{ id: string }>(sql`
    insert into events (id, user_id, name, description, location, lang, object_id, capacity, group_id, made_by, starts_at, ends_at, series_id,
      series_position, repeats, is_biweekly, time_zone)
    select new_id_of(${userId}), ${userId}, ${fields.name}, ${fields.description}, ${fields.location}, ${fields.lang}, ${fields.objectId}::uuid,
      ${fields.capacity}::integer, ${groupId}::uuid, ${madeBy}::uuid, dates.starts_at, dates.ends_at, ${series?.id ?? null}::uuid,
      case when ${series !== null}::boolean then dates.place - 1 end,
      ${series?.repeats === "biweekly" ? "weekly" : (series?.repeats ?? null)}::text, ${series?.repeats === "biweekly"}::boolean,
      ${series?.timeZone ?? null}::text
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as dates (starts_at, ends_at, place)
    order by dates.place returning id`);
}

export const lockedColumns = sql`
  id, user_id, (select pages.id from pages where pages.id = events.user_id) as page_id, group_id, name, description, location, lang, starts_at as start_time, ends_at as end_time, object_id,
  capacity, going_count, cancelled_at is not null as is_cancelled, over_at <= now() as is_over, series_id, series_position,
  ${repeats} as repeats, time_zone`;

/** Nobody else changes it or sets an RSVP until the transaction ends. */
export function lockShownEvent(db: Db, viewerId: UserId, eventId: EventId) {
  return db.row<LockedEvent>(sql`
    select ${lockedColumns} from events where id = ${eventId} and ${isEventVisibleTo(viewerId)} for no key update`);
}

export function updateEvent(db: Db, eventId: EventId, event: EventFields) {
  return db.rows(sql`
    update events set name = ${event.name}, description = ${event.description}, location = ${event.location}, lang = ${event.lang},
      starts_at = ${event.startTime}, ends_at = ${event.endTime}, object_id = ${event.objectId},
      capacity = ${event.capacity}::integer, revision = revision + 1, updated_at = now()
    where id = ${eventId}`);
}

export function markCancelled(db: Db, eventIds: string[]) {
  return db.rows(sql`
    update events set cancelled_at = now(), revision = revision + 1, updated_at = now()
    where id = any(${eventIds}::uuid[])`);
}

export function deleteEvent(db: Db, eventId: EventId) {
  return db.row<{ userId: UserId; closedGroupId: GroupId | null }>(sql`
    delete from events where id = ${eventId} returning user_id,
      (select groups.id from groups where groups.id = group_id and groups.privacy = 'private') as closed_group_id`);
}

export function findCreator(db: Db, eventId: EventId) {
  return db.row<{ userId: UserId }>(sql`select user_id from events where id = ${eventId}`);
}

export interface Revision {
  revision: number;
  updatedAt: string;
}

export function findRevision(db: Db, eventId: EventId) {
  return db.row<Revision>(sql`select revision, updated_at from events where id = ${eventId}`);
}

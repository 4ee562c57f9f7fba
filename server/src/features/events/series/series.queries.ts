import type { EventId, UserId } from "@plaza/contract/base/ids";
import type { EventDate } from "@plaza/contract/events/dates";
import { MAX_OCCURRENCES } from "@plaza/contract/forms/fields/event-repeat";
import { type Db, literal, sql } from "../../../db/sql.ts";
import { type LockedEvent, lockedColumns } from "../event-writes.queries.ts";
import { isEventVisibleTo } from "../visibility.fragments.ts";

/** Those after a locked one that are to come and not cancelled, in their order. Nobody else changes them meanwhile. */
export function lockFollowing(db: Db, { seriesId, seriesPosition }: Pick<LockedEvent, "seriesId" | "seriesPosition">) {
  return db.rows<LockedEvent>(sql`
    select ${lockedColumns} from events
    where series_id = ${seriesId} and series_position > ${seriesPosition} and cancelled_at is null and over_at > now()
    order by series_position for no key update`);
}

export function listDatesOf(db: Db, viewerId: UserId, eventId: EventId) {
  return db.rows<EventDate>(sql`
    select events.id, events.starts_at as start_time, events.ends_at as end_time,
      events.cancelled_at is not null as is_cancelled, own.status as my_response,
      coalesce(own.is_waiting, false) as is_waiting
    from events as asked join events on events.series_id = asked.series_id
    left join event_responses as own on own.event_id = events.id and own.user_id = ${viewerId}
    where asked.id = ${eventId} and events.over_at > now() and ${isEventVisibleTo(viewerId)}
    order by events.series_position limit ${literal(MAX_OCCURRENCES)}`);
}

/** Of these covers, those that no event shows any more. */
export function listUnusedCovers(db: Db, objectIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select covers.id from unnest(${objectIds}::uuid[]) as covers (id)
    where not exists (select 1 from events where events.object_id = covers.id)`);
}

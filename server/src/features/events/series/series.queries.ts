import type { EventDate } from "@plaza/contract/late/event-dates";
import { MAX_OCCURRENCES } from "@plaza/contract/forms/event-repeat";
import type { Db } from "../../../db/database.ts";
import { literal, sql, type Statement } from "../../../db/sql.ts";
import { FIRST_ID } from "../../../paging/ids.ts";
import { isShown } from "../../users/visibility.fragments.ts";
import { type HeldEvent, heldColumns } from "../hosting.queries.ts";
import { isEventVisibleTo } from "../visibility.fragments.ts";

/** Those after a locked one that are to come and not cancelled, in their order. Nobody else changes them meanwhile. */
export function lockFollowing(db: Db, { seriesId, seriesPosition }: Pick<HeldEvent, "seriesId" | "seriesPosition">) {
  return db.rows<HeldEvent>(sql`
    select ${heldColumns} from events
    where series_id = ${seriesId} and series_position > ${seriesPosition} and cancelled_at is null and over_at > now()
    order by series_position for no key update`);
}

export function listDatesOf(db: Db, viewerId: string, eventId: string) {
  return db.rows<EventDate>(sql`
    select events.id, events.starts_at as start_time, events.ends_at as end_time,
      events.cancelled_at is not null as is_cancelled, (select status from event_responses as own
        where own.event_id = events.id and own.user_id = ${viewerId}) as my_response
    from events as asked join events on events.series_id = asked.series_id
    where asked.id = ${eventId} and events.over_at > now() and ${isEventVisibleTo(viewerId)}
    order by events.series_position limit ${literal(MAX_OCCURRENCES)}`);
}

/** Of these covers, those that no event shows any more. */
export function listUnusedCovers(db: Db, objectIds: string[]) {
  return db.rows<{ id: string }>(sql`
    select covers.id from unnest(${objectIds}::uuid[]) as covers (id)
    where not exists (select 1 from events where events.object_id = covers.id)`);
}

/** As `listRsvpUserIds`, for one date and those after it: each member once, with the first that they answered. */
export function listFollowingRsvps(db: Db, eventId: string, actorId: string, after: string | null, limit: number) {
  return db.rows<{ userId: string; eventId: string }>(sql`
    select distinct on (responses.user_id) responses.user_id, events.id as event_id
    from events as changed
    join events on events.series_id = changed.series_id and events.series_position >= changed.series_position
    join event_responses as responses on responses.event_id = events.id
    where changed.id = ${eventId} and responses.user_id <> ${actorId}
      and responses.user_id > ${after ?? FIRST_ID}::uuid and ${isShown(actorId, sql`responses.user_id`)}
      and ${isEventVisibleTo(sql`responses.user_id`)}
    order by responses.user_id, events.series_position limit ${limit}`);
}

/**
 * Of a series, a list of what is to come shows the next date only; a cancelled one where no other comes before it. For
 * `events`.
 */
export const isNextDate = (asOf: string): Statement => sql`
  (events.series_id is null or not exists (
    select 1 from events as earlier
    where earlier.series_id = events.series_id and earlier.over_at > ${asOf}::timestamptz
      and (earlier.cancelled_at is null or events.cancelled_at is not null)
      and (earlier.starts_at, earlier.id) < (events.starts_at, events.id)))`;

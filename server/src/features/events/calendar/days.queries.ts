import type { GroupId, UserId } from "@plaza/contract/base/ids";
import type { CalendarEvent } from "@plaza/contract/events/calendar";
import { type Db, sql, type Statement } from "../../../db/sql.ts";
import { pagePlaceJson } from "../../pages/page-json.fragments.ts";
import { isHeld } from "../../filters/withheld.fragments.ts";
import { placeJson } from "../../groups/inside.fragments.ts";
import { ofViewer } from "../circle.queries.ts";
import { ofPlace, isListed } from "../events.queries.ts";

interface Wanted {
  from: string;
  until: string;
  isMine: boolean;
  groupId?: GroupId | null | undefined;
  pageId?: string | null | undefined;
  limit: number;
}

/** What the lists show, by its start: what goes on at the first moment, then what begins later. Each has an index of its own. */
export function listEventsBetween(db: Db, viewerId: UserId, wanted: Wanted) {
  const { from, until, isMine, limit } = wanted;
  const whose = isMine ? sql`and events.id in (${ofViewer(viewerId)})` : sql``;
  const part = (which: Statement) => sql`
    (select events.* from events where ${which} and ${isListed(viewerId)} ${ofPlace(wanted)} ${whose}
      order by events.starts_at, events.id limit ${limit})`;
  return db.rows<CalendarEvent>(sql`
    select events.id, events.name, events.location, events.starts_at as start_time, events.ends_at as end_time,
      own.status as my_response, coalesce(own.is_waiting, false) as is_waiting,
      events.cancelled_at is not null as is_cancelled, ${isHeld(sql`events.id`)} as is_held,
      ${placeJson(viewerId, sql`events.group_id`)} as group, ${pagePlaceJson(viewerId, sql`events.user_id`)} as page
    from (
      ${part(sql`tstzrange(events.starts_at, events.over_at) @> ${from}::timestamptz and events.starts_at < ${from}::timestamptz`)}
      union all
      ${part(sql`events.starts_at >= ${from}::timestamptz and events.starts_at < ${until}::timestamptz`)}) as events
    left join event_responses as own on own.event_id = events.id and own.user_id = ${viewerId}
    order by events.starts_at, events.id limit ${limit}`);
}

import type { UserId } from "@plaza/contract/base/ids";
import type { OutsideEvent } from "@plaza/contract/events/calendar";
import { type Db, sql } from "../../../db/sql.ts";
import { isUnmuted } from "../../users/users.fragments.ts";
import { pagePlaceJson } from "../page-json.fragments.ts";
import { isPageVisibleTo } from "../visibility.fragments.ts";

export interface OutsideWanted {
  /** Two moments, and the same as days. */
  from: string;
  until: string;
  firstDay: string;
  lastDay: string;
  /** Of one page; else of those that the viewer follows. */
  pageId?: string | null | undefined;
  limit: number;
}

export function listOutsideEvents(db: Db, viewerId: UserId, wanted: OutsideWanted) {
  const { from, until, firstDay, lastDay, pageId, limit } = wanted;
  const whose = pageId
    ? sql`pages.id = ${pageId}`
    : sql`pages.id in (select page_id from page_follows where user_id = ${viewerId}) and ${isUnmuted(viewerId, sql`pages.id`)}`;
  return db.rows<OutsideEvent>(sql`
    select outside.id, outside.name, outside.location, outside.url, outside.starts_at as start_time,
      outside.ends_at as end_time, outside.first_day::text, outside.last_day::text,
      ${pagePlaceJson(viewerId, sql`pages.id`)} as page
    from page_calendar_events as outside join pages on pages.id = outside.page_id
    where ${whose} and ${isPageVisibleTo(viewerId)} and (
      (outside.starts_at < ${until}::timestamptz and coalesce(outside.ends_at, outside.starts_at) >= ${from}::timestamptz)
      or (outside.first_day <= ${lastDay}::date and outside.last_day >= ${firstDay}::date))
    order by coalesce(outside.starts_at, outside.first_day), outside.id limit ${limit}`);
}

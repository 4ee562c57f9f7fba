import type { CalendarFailure, PageCalendar } from "@plaza/contract/pages/calendar";
import { type Db, literal, sql } from "../../../db/sql.ts";
import type { OutsideEvent } from "./read-calendar.ts";

/** How often a calendar is fetched that can be; one that cannot is asked for less and less often, once a day in the end. */
const HOURS_BETWEEN = 3;
const MINUTES_AFTER_FAILURE = 15;
const MOST_MINUTES_AFTER_FAILURE = 24 * 60;

export function findPageCalendar(db: Db, pageId: string) {
  return db.row<PageCalendar>(sql`select url, fetched_at, failure from page_calendars where page_id = ${pageId}`);
}

/** Another address begins anew: the events of the one before are none of it. */
export async function upsertPageCalendar(db: Db, pageId: string, url: string) {
  await db.rows(sql`delete from page_calendars where page_id = ${pageId} and url <> ${url}`);
  await db.rows(sql`
    insert into page_calendars (page_id, url) values (${pageId}, ${url})
    on conflict (page_id) do update set due_at = now(), failures = 0`);
}

export function deletePageCalendar(db: Db, pageId: string) {
  return db.rows(sql`delete from page_calendars where page_id = ${pageId}`);
}

/** Takes those that are due, each once: a node that ends before it has fetched one leaves it for the next time. */
export function takeDue(db: Db, limit: number) {
  return db.rows<{ pageId: string }>(sql`
    update page_calendars set due_at = now() + make_interval(hours => ${literal(HOURS_BETWEEN)})
    where page_id in (
      select calendars.page_id from page_calendars as calendars
      join pages on pages.id = calendars.page_id and pages.deleted_at is null
      where due_at <= now() order by due_at limit ${limit} for update of calendars skip locked)
    returning page_id`);
}

export interface DueCalendar {
  url: string;
  /** Of the page's hours. */
  timeZone: string | null;
}

export function findDue(db: Db, pageId: string) {
  return db.row<DueCalendar>(sql`
    select url, pages.hours ->> 'timeZone' as time_zone from page_calendars
    join pages on pages.id = page_id and pages.deleted_at is null where page_id = ${pageId}`);
}

/** No row if it has another address by now. */
export function markFetched(db: Db, pageId: string, url: string) {
  return db.row<{ pageId: string }>(sql`
    update page_calendars set fetched_at = now(), failure = null, failures = 0,
      due_at = now() + make_interval(hours => ${literal(HOURS_BETWEEN)})
    where page_id = ${pageId} and url = ${url} returning page_id`);
}

/** What was read before stays. */
export function markFailed(db: Db, pageId: string, url: string, failure: CalendarFailure) {
  return db.rows(sql`
    update page_calendars set failure = ${failure}, failures = least(failures + 1, 20), due_at = now() + make_interval(
      mins => least(${literal(MINUTES_AFTER_FAILURE)} * (2 ^ failures)::integer, ${literal(MOST_MINUTES_AFTER_FAILURE)}))
    where page_id = ${pageId} and url = ${url}`);
}

/** Of a calendar whose row is locked. */
export async function replaceEvents(db: Db, pageId: string, events: OutsideEvent[]) {
  await db.rows(sql`delete from page_calendar_events where page_id = ${pageId}`);
  await db.rows(sql`
    insert into page_calendar_events (page_id, name, location, url, starts_at, ends_at, first_day, last_day)
    select ${pageId}, name, location, url, "startsAt", "endsAt", "firstDay", "lastDay"
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (name text, location text, url text,
      "startsAt" timestamptz, "endsAt" timestamptz, "firstDay" date, "lastDay" date)`);
}

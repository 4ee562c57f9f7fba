import type { Event } from "@plaza/contract/events";
import { type Db, literal, sql } from "../../db/sql.ts";
import { hasWords, type WordsAsked } from "../../text-search/words-asked.ts";
import { isNextDate } from "./series/next-date.fragments.ts";
import { type EventsPage, ofPlace, isListed, joined, shown } from "./events.queries.ts";

/** How many of the next events are scanned before the index is used: enough for a common word. */
const NEXT = 2_000;

/** The columns of an event that a search reads. */
export const SEARCHED = {
  words: sql`words`,
  signs: sql`signs`,
  text: sql`concat_ws(' ', name, description, location)`,
};

const isFound = (viewerId: string, asked: WordsAsked, page: EventsPage) =>
  sql`${hasWords(asked, SEARCHED)} and ${isListed(viewerId)} ${ofPlace(page)}`;

/** Ordered by start, like the list: what goes on at this moment, then what is to come. */
export function listUpcomingWith(db: Db, viewerId: string, asked: WordsAsked, page: EventsPage) {
  const { asOf, after, limit } = page;
  const later = after ? sql`and (starts_at, id) > (${after.startTime}::timestamptz, ${after.id}::uuid)` : sql``;
  // A subquery of its own: PostgreSQL would otherwise walk through all events in the order of their start.
  const goingOn = sql`(select * from events where tstzrange(starts_at, over_at) @> ${asOf}::timestamptz offset 0)`;
  const toCome = sql`(select * from events where starts_at > ${asOf}::timestamptz ${later}
    order by starts_at, id limit ${literal(NEXT)})`;
  return db.rows<Event>(sql`
    with near as (
      select id, starts_at from (
        select * from ${goingOn} as events where true ${later} union all ${toCome}) as events
      where ${isFound(viewerId, asked, page)} and ${isNextDate(asOf)} order by starts_at, id limit ${limit}),
    far as materialized (
      select id, starts_at from events
      where ${isFound(viewerId, asked, page)} and ${isNextDate(asOf)} and over_at > ${asOf}::timestamptz ${later}
        and ${asked.wanted !== null}::boolean and (select count(*) from near) < ${limit}),
    found as (select * from near union select * from far order by starts_at, id limit ${limit})
    select ${shown(viewerId)} from found join events on events.id = found.id ${joined}
    order by events.starts_at, events.id`);
}

/** The latest start comes first. */
export function listPastWith(db: Db, viewerId: string, asked: WordsAsked, page: EventsPage) {
  const { asOf, after, limit } = page;
  const earlier = after ? sql`and (starts_at, id) < (${after.startTime}::timestamptz, ${after.id}::uuid)` : sql``;
  const isPast = sql`starts_at <= ${asOf}::timestamptz and over_at <= ${asOf}::timestamptz ${earlier}`;
  return db.rows<Event>(sql`
    with near as (
      select id, starts_at from (
        select * from events where ${isPast} order by starts_at desc, id desc limit ${literal(NEXT)}) as events
      where ${isFound(viewerId, asked, page)} order by starts_at desc, id desc limit ${limit}),
    far as materialized (
      select id, starts_at from events
      where ${isFound(viewerId, asked, page)} and ${isPast}
        and ${asked.wanted !== null}::boolean and (select count(*) from near) < ${limit}),
    found as (select * from near union select * from far order by starts_at desc, id desc limit ${limit})
    select ${shown(viewerId)} from found join events on events.id = found.id ${joined}
    order by events.starts_at desc, events.id desc`);
}

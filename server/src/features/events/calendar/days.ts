import { type Calendar, type CalendarQuery, MOST_EVENTS } from "@plaza/contract/events/calendar";
import type { AppContext, Viewer } from "../../../context.ts";
import { DAY_MS, momentOf, ownZone } from "../../../words/local-time.ts";
import { listBirthdaysFrom } from "../../friends/birthdays/birthdays.ts";
import { refuseOutside } from "../../groups/groups.ts";
import { listOutside } from "../../pages/calendar/outside-events.ts";
import { getPage } from "../../pages/pages.ts";
import { listEventsBetween } from "./days.queries.ts";

/** What is on some days: events as in the lists, of a series each date, and the birthdays of friends. */
export async function showDays(
  ctx: AppContext,
  viewer: Viewer,
  { from, to, timeZone = ownZone(), kind, groupId, pageId }: CalendarQuery,
): Promise<Calendar> {
  if (groupId) await refuseOutside(ctx, viewer, groupId);
  if (pageId) await getPage(ctx.db, viewer, pageId);
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const midnight = (day: number) => new Date(momentOf(day, timeZone)).toISOString();
  const wanted = { from: midnight(first), until: midnight(last + DAY_MS), isMine: kind === "mine", groupId, pageId };
  const days = { firstDay: from, lastDay: to };
  const [events, birthdays, outside] = await Promise.all([
    kind === "birthdays" ? [] : listEventsBetween(ctx.db, viewer.id, { ...wanted, limit: MOST_EVENTS + 1 }),
    kind === "mine" || groupId || pageId ? [] : listBirthdaysFrom(ctx, viewer, from, (last - first) / DAY_MS),
    kind || groupId ? [] : listOutside(ctx, viewer, { ...wanted, ...days, limit: MOST_EVENTS + 1 }),
  ]);
  return {
    events: events.slice(0, MOST_EVENTS),
    birthdays,
    outside: outside.slice(0, MOST_EVENTS),
    hasMore: Math.max(events.length, outside.length) > MOST_EVENTS,
  };
}

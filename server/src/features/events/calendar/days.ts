import { type Calendar, type CalendarQuery, MOST_EVENTS } from "@plaza/contract/events/calendar";
import type { AppContext, Viewer } from "../../../context.ts";
import { DAY_MS, momentOf, ownZone } from "../../../words/local-time.ts";
import { listBirthdaysFrom } from "../../friends/birthdays/birthdays.ts";
import { refuseOutside } from "../../groups/groups.ts";
import { listEventsBetween } from "./days.queries.ts";

/** What is on some days: events as in the lists, of a series each date, and the birthdays of friends. */
export async function showDays(
  ctx: AppContext,
  viewer: Viewer,
  { from, to, timeZone = ownZone(), kind, groupId }: CalendarQuery,
): Promise<Calendar> {
  if (groupId) await refuseOutside(ctx, viewer, groupId);
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const midnight = (day: number) => new Date(momentOf(day, timeZone)).toISOString();
  const wanted = { from: midnight(first), until: midnight(last + DAY_MS), isMine: kind === "mine", groupId };
  const [events, birthdays] = await Promise.all([
    kind === "birthdays" ? [] : listEventsBetween(ctx.db, viewer.id, { ...wanted, limit: MOST_EVENTS + 1 }),
    kind === "mine" || groupId ? [] : listBirthdaysFrom(ctx, viewer, from, (last - first) / DAY_MS),
  ]);
  return { events: events.slice(0, MOST_EVENTS), birthdays, hasMore: events.length > MOST_EVENTS };
}

import type { Repeat } from "@plaza/contract/forms/fields/event-repeat";
import { MAX_OCCURRENCES } from "@plaza/contract/forms/fields/event-repeat";
import { randomUUID } from "node:crypto";
import type { AppContext, Viewer } from "../../../context.ts";
import type { Db } from "../../../db/sql.ts";
import { refuse } from "../../../errors.ts";
import type { Limit } from "../../../limits/limits.ts";
import { deleteObject } from "../../media/media.ts";
import { getEvent } from "../events.ts";
import type { LockedEvent, Series } from "../event-writes.queries.ts";
import { datesOf, movedDates, type Span } from "./dates.ts";
import { listDatesOf, listUnusedCovers, lockFollowing } from "./series.queries.ts";

const SERIES: Limit = { name: "event-series", max: 20, seconds: 60 * 60 };

/** The dates of a new event: one, or those of its series. */
export async function planDates(
  ctx: AppContext,
  creator: Viewer,
  first: Span,
  repeat: Repeat | null | undefined,
): Promise<{ dates: Span[]; series: Series | null }> {
  if (!repeat) return { dates: [first], series: null };
  const dates = datesOf(first, repeat);
  const field = "repeat.until";
  if (dates.length < 2) throw refuse("repeats_too_few", { field });
  if (dates.length > MAX_OCCURRENCES) throw refuse("repeats_too_many", { field, values: { max: MAX_OCCURRENCES } });
  refuseBeyond(dates);
  await ctx.limits.take(SERIES, creator.id);
  return { dates, series: { id: randomUUID(), repeats: repeat.every, timeZone: repeat.timeZone } };
}

export async function listDates(ctx: AppContext, viewer: Viewer, eventId: string) {
  await getEvent(ctx.db, viewer, eventId);
  return listDatesOf(ctx.db, viewer.id, eventId);
}

/** A locked event alone, or with the dates after it, which are locked too. */
export async function holdScope(db: Db, event: LockedEvent, scope: "this" | "following" | undefined) {
  return event.seriesId && scope === "following" ? [event, ...(await lockFollowing(db, event))] : [event];
}

/** When each of the dates after one is from now on, as that one is moved. */
export function moveFollowing(following: LockedEvent[], before: LockedEvent, after: Span): Span[] {
  const { repeats, timeZone } = before;
  const isMoved = before.startTime !== after.startTime || before.endTime !== after.endTime;
  if (!isMoved || !repeats || !timeZone) return following;
  const dates = movedDates(following, { before, after }, { every: repeats, timeZone });
  refuseBeyond(dates);
  return dates;
}

/** The contract has no moment after the year 9999, and a series may begin just before that. */
function refuseBeyond(dates: Span[]) {
  const isBeyond = (moment: string | null) => moment?.startsWith("+") ?? false;
  if (dates.some(({ startTime, endTime }) => isBeyond(startTime) || isBeyond(endTime)))
    throw refuse("date_too_far", { field: "startTime" });
}

/** A cover goes with the last event that shows it. */
export async function deleteUnusedCovers(db: Db, objectIds: (string | null)[]) {
  const ids = [...new Set(objectIds.filter((id) => id !== null))];
  const unused = ids.length > 0 ? await listUnusedCovers(db, ids) : [];
  for (const { id } of unused) await deleteObject(db, id);
}

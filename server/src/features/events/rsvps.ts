import { readDateTime } from "@plaza/contract/forms/date-time";
import type { Event, NewRsvp, RsvpsQuery } from "@plaza/contract/events";
import type { AppContext, Viewer } from "../../context.ts";
import { conflict, notFound } from "../../errors.ts";
import { isId } from "../../paging/ids.ts";
import type { Limit } from "../../limits/limits.ts";
import { pageOf, readCursor } from "../../paging/pages.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../auth/sessions.ts";
import { getEvent, publishEvent } from "./events.ts";
import { lockShownEvent } from "./hosting.queries.ts";
import { deleteRsvp, listRsvpsTo, upsertRsvp } from "./rsvps.queries.ts";

const RSVPS: Limit = { name: "event-responses", max: 300, seconds: 60 };

export async function rsvp(ctx: AppContext, viewer: Viewer, { eventId, status }: NewRsvp): Promise<Event> {
  await ctx.limits.take(RSVPS, viewer.id);
  await writeAs(ctx, viewer, async (db) => {
    const event = await lockShownEvent(db, viewer.id, eventId);
    if (!event) throw notFound("Event");
    if (event.isCancelled) throw conflict("This event is cancelled");
    await upsertRsvp(db, eventId, viewer.id, status);
  });
  return publishRsvp(ctx, viewer, eventId);
}

/** Possible also where the event is cancelled: it then leaves one's lists. */
export async function withdrawRsvp(ctx: AppContext, viewer: Viewer, eventId: string) {
  await ctx.limits.take(RSVPS, viewer.id);
  await writeAs(ctx, viewer, async (db) => {
    if (!(await lockShownEvent(db, viewer.id, eventId))) throw notFound("Event");
    await deleteRsvp(db, eventId, viewer.id);
  });
  await publishRsvp(ctx, viewer, eventId);
}

/** The response is the same read as what is published to the member's own windows. */
async function publishRsvp(ctx: AppContext, viewer: Viewer, eventId: string): Promise<Event> {
  const event = await getEvent(ctx, viewer, eventId);
  const { goingCount, interestedCount, myResponse } = event;
  await publishEvent(ctx, viewer, { id: eventId, creatorId: event.creator.id }, "answers");
  // What the member answered is for their own windows.
  const own = { type: "event" as const, eventId, what: "answers" as const, goingCount, interestedCount, myResponse };
  ctx.hub.publish([memberTopic(viewer.id)], own);
  return event;
}

const isMoment = (value: string) => readDateTime(value) === value;

export async function listRsvps(
  ctx: AppContext,
  viewer: Viewer,
  eventId: string,
  { limit, before, status = null }: Omit<RsvpsQuery, "status"> & { status?: RsvpsQuery["status"] | null },
) {
  await getEvent(ctx, viewer, eventId);
  const cursor = readCursor(before, isMoment, isId);
  const rows = await listRsvpsTo(ctx.db, viewer.id, eventId, {
    status,
    before: cursor && { respondedAt: cursor[0], userId: cursor[1] },
    limit: limit + 1,
  });
  return pageOf(rows, limit, ({ respondedAt, user }) => [respondedAt, user.id]);
}

import type { Event, NewRsvp } from "@plaza/contract/events";
import type { AppContext, Viewer } from "../../context.ts";
import type { Transaction } from "../../db/database.ts";
import { refuse } from "../../errors.ts";
import type { Limit } from "../../limits/limits.ts";
import { memberTopic } from "../../realtime/hub.ts";
import { writeAs } from "../../session/session.ts";
import { refuseBanned } from "../groups/roles.ts";
import { getEvent, publishEvent } from "./events.ts";
import { lockShownEvent } from "./event-writes.queries.ts";
import { deleteRsvp, upsertRsvp } from "./rsvps.queries.ts";

const RSVPS: Limit = { name: "event-responses", max: 300, seconds: 60 };

export async function rsvp(ctx: AppContext, viewer: Viewer, { eventId, status }: NewRsvp): Promise<Event> {
  await ctx.limits.take(RSVPS, viewer.id);
  return writeAs(ctx, viewer, async (tx) => {
    const event = await lockShownEvent(tx, viewer.id, eventId);
    if (!event) throw refuse("event_not_found");
    if (event.isCancelled) throw refuse("event_canceled");
    await refuseBanned(tx, viewer, event);
    await upsertRsvp(tx, eventId, viewer.id, status);
    return publishRsvpAfter(ctx, tx, viewer, eventId);
  });
}

/** Allowed also for a cancelled event: it then leaves the member's lists. */
export async function withdrawRsvp(ctx: AppContext, viewer: Viewer, eventId: string) {
  await ctx.limits.take(RSVPS, viewer.id);
  await writeAs(ctx, viewer, async (tx) => {
    if (!(await lockShownEvent(tx, viewer.id, eventId))) throw refuse("event_not_found");
    await deleteRsvp(tx, eventId, viewer.id);
    await publishRsvpAfter(ctx, tx, viewer, eventId);
  });
}

/** Returns the event as the member sees it now, and publishes it after the commit. */
async function publishRsvpAfter(ctx: AppContext, tx: Transaction, viewer: Viewer, eventId: string): Promise<Event> {
  const event = await getEvent(tx, viewer, eventId);
  const { goingCount, interestedCount, waitingCount, myResponse, isWaiting } = event;
  // The member's own status goes to their own windows only.
  const own = {
    type: "event",
    eventId,
    what: "answers",
    goingCount,
    interestedCount,
    waitingCount,
    myResponse,
    isWaiting,
  } as const;
  // Whoever waited and has a place now is notified.
  if (event.capacity !== null) tx.afterCommit(() => ctx.jobs.wake());
  tx.afterCommit(async () => {
    await publishEvent(ctx, viewer.id, { id: eventId, creatorId: event.creator.id }, "answers");
    ctx.hub.publish([memberTopic(viewer.id)], own);
  });
  return event;
}

import type { AppContext } from "../../context.ts";
import { EVENT_NOTIFICATIONS, type EventChange, notifyRsvps } from "./notifications.ts";
import { EVENT_PLACES, notifyMovedUp } from "./places/places.ts";
import { sendReminders } from "./reminders.ts";

const FIVE_MINUTES_MS = 5 * 60 * 1000;

export function eventsJobs(ctx: AppContext) {
  ctx.jobs.handle(EVENT_NOTIFICATIONS, (change) => notifyRsvps(ctx, change as EventChange));
  ctx.jobs.handle(EVENT_PLACES, (event) => notifyMovedUp(ctx, event as { eventId: string }));
  ctx.jobs.every(FIVE_MINUTES_MS, () => sendReminders(ctx));
}

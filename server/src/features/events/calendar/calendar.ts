import type { AppContext, Viewer } from "../../../context.ts";
import { refuse } from "../../../errors.ts";
import { calendarFile, calendarName } from "./calendar-file.ts";
import { getEvent } from "../events.ts";
import { findRevision } from "../event-writes.queries.ts";

export async function writeCalendar(ctx: AppContext, viewer: Viewer, eventId: string, origin: string) {
  const event = await getEvent(ctx.db, viewer, eventId);
  const written = await findRevision(ctx.db, eventId);
  if (!written) throw refuse("event_not_found");
  const text = calendarFile([{ event, url: `${origin}/events/${eventId}`, ...written }]);
  return { name: calendarName(event), text };
}

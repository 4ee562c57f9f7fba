import { readDateTime } from "@plaza/contract/date-time";
import type { Event, EventsQuery } from "@plaza/contract/events";
import type { AppContext, Viewer } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { isId } from "../../http/ids.ts";
import { pageOf, readCursor } from "../../http/pages.ts";
import { EVENTS, memberTopic } from "../../realtime/hub.ts";
import { findShownEvent, listPast, listUpcoming } from "./events.queries.ts";

const isMoment = (value: string) => readDateTime(value) === value;
const isView = (value: string) => value === "upcoming" || value === "past";

export async function listEvents(ctx: AppContext, viewer: Viewer, { limit, before, view }: EventsQuery) {
  const place = readCursor(before, isMoment, isView, isMoment, isId);
  const asOf = place?.[0] ?? new Date().toISOString();
  const from = place?.[1] ?? view ?? "upcoming";
  const after = place && { startTime: place[2], id: place[3] };
  const wanted = limit + 1;

  const upcoming = from === "upcoming" ? await listUpcoming(ctx.db, viewer.id, { asOf, after, limit: wanted }) : [];
  const room = view === "upcoming" ? 0 : wanted - upcoming.length;
  const past =
    room > 0 ? await listPast(ctx.db, viewer.id, { asOf, after: from === "past" ? after : null, limit: room }) : [];
  const rows = [
    ...upcoming.map((event) => ({ ...event, part: "upcoming" })),
    ...past.map((event) => ({ ...event, part: "past" })),
  ];
  return pageOf(rows, limit, ({ part, startTime, id }) => [asOf, part, startTime, id]);
}

/** The same 404 for one that is not there and one that is not for this viewer's eyes. */
export async function getEvent(ctx: AppContext, viewer: Viewer, eventId: string): Promise<Event> {
  const event = await findShownEvent(ctx.db, viewer.id, eventId);
  if (!event) throw notFound("Event");
  return event;
}

/** Everyone who has events on the screen, and its creator wherever they are. */
export function tellEvent(ctx: AppContext, event: Event, what: "created" | "changed" | "answers") {
  const { id, goingCount, interestedCount, creator } = event;
  ctx.hub.tell([EVENTS, memberTopic(creator.id)], { type: "event", eventId: id, what, goingCount, interestedCount });
}

import { calendarApi } from "@plaza/contract/events/calendar";
import { eventInvitationsApi } from "@plaza/contract/events/invitations";
import { eventDatesApi } from "@plaza/contract/events/dates";
import { eventTasksApi } from "@plaza/contract/events/tasks";
import { eventsApi } from "@plaza/contract/events";
import type { AppContext } from "../../context.ts";
import { originOf } from "../../requests/origin.ts";
import type { Route } from "../../http/route.ts";
import { getEvent, listEvents } from "./events.ts";
import { listGuests } from "./guests.ts";
import { cancelEvent, createEvent, editEvent } from "./event-writes.ts";
import { declineInvitation, invite, listInvitable } from "./invitations.ts";
import { giveBackTask, takeTask } from "./places/tasks.ts";
import { rsvp, withdrawRsvp } from "./rsvps.ts";
import { listDates } from "./series/series.ts";
import {
  createCalendarAddress,
  removeCalendarAddress,
  showCalendarAddress,
  writeFeed,
} from "./calendar/calendar-address.ts";
import { writeCalendar } from "./calendar/calendar.ts";
import { showDays } from "./calendar/days.ts";

export function eventsRoutes(route: Route, ctx: AppContext) {
  route(eventsApi.listEvents, ({ viewer, query }) => listEvents(ctx, viewer, query));
  route(eventsApi.createEvent, ({ viewer, body }) => createEvent(ctx, viewer, body));
  route(eventsApi.showEvent, ({ viewer, params }) => getEvent(ctx.db, viewer, params.eventId));
  route(eventsApi.editEvent, ({ viewer, params, body }) => editEvent(ctx, viewer, params.eventId, body));
  route(eventsApi.cancelEvent, ({ viewer, params, query }) => cancelEvent(ctx, viewer, params.eventId, query.scope));
  route(eventDatesApi.listDates, ({ viewer, params }) => listDates(ctx, viewer, params.eventId));
  route(eventTasksApi.takeTask, ({ viewer, params }) => takeTask(ctx, viewer, params));
  route(eventTasksApi.giveBackTask, ({ viewer, params }) => giveBackTask(ctx, viewer, params));
  route(eventsApi.rsvp, ({ viewer, body }) => rsvp(ctx, viewer, body));
  route(eventsApi.withdrawRsvp, ({ viewer, params }) => withdrawRsvp(ctx, viewer, params.eventId));
  route(eventsApi.listGuests, ({ viewer, params, query }) => listGuests(ctx, viewer, params.eventId, query));

  route(eventInvitationsApi.listEventInvitable, ({ viewer, params, query }) =>
    listInvitable(ctx, viewer, params.eventId, query),
  );
  route(eventInvitationsApi.inviteToEvent, ({ viewer, params, body }) =>
    invite(ctx, viewer, params.eventId, body.userIds),
  );
  route(eventInvitationsApi.declineInvitation, ({ viewer, params }) => declineInvitation(ctx, viewer, params.eventId));

  route(calendarApi.showDays, ({ viewer, query }) => showDays(ctx, viewer, query));
  route(calendarApi.showCalendarAddress, ({ viewer }) => showCalendarAddress(ctx, viewer));
  route(calendarApi.createCalendarAddress, ({ viewer, request }) =>
    createCalendarAddress(ctx, viewer, originOf(request, ctx.settings)),
  );
  route(calendarApi.removeCalendarAddress, ({ viewer }) => removeCalendarAddress(ctx, viewer));
  route(calendarApi.showFeed, async ({ params, request, reply }) => {
    const from = { origin: originOf(request, ctx.settings), address: request.ip };
    const text = await writeFeed(ctx, params.token, from);
    return reply.type("text/calendar; charset=utf-8").header("x-robots-tag", "noindex").send(text);
  });

  // A file for a program on the member's own machine, hence not JSON.
  route(eventsApi.showCalendar, async ({ viewer, params, request, reply }) => {
    const { name, text } = await writeCalendar(ctx, viewer, params.eventId, originOf(request, ctx.settings));
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(text);
  });
}

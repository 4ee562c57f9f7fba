import * as z from "zod/mini";
import { get } from "../base/endpoint.ts";
import { rsvpStatus } from "../events.ts";

/** One of the dates of an event that repeats. */
export const eventDate = z.object({
  id: z.uuid(),
  startTime: z.iso.datetime(),
  endTime: z.nullable(z.iso.datetime()),
  isCancelled: z.boolean(),
  myResponse: z.nullable(rsvpStatus),
  isWaiting: z.boolean(),
});
export type EventDate = z.infer<typeof eventDate>;

export const eventDatesApi = {
  /** The dates to come of its series, this one among them; none for an event that does not repeat. */
  listDates: get({ path: "/api/events/:eventId/dates", access: "member", reply: z.array(eventDate) }),
};

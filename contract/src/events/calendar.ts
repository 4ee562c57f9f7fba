import * as z from "zod/mini";
import { endpoint } from "../base/endpoint.ts";

/** Null where there is none. */
export const calendarAddress = z.object({ createdAt: z.nullable(z.iso.datetime()) });
export type CalendarAddress = z.infer<typeof calendarAddress>;
/** Shown once. */
export const newCalendarAddress = z.object({ url: z.string() });
export type NewCalendarAddress = z.infer<typeof newCalendarAddress>;

const path = "/api/calendar-address";

/** A member's private address for their calendar program. */
export const calendarApi = {
  showCalendarAddress: endpoint({ method: "GET", path, access: "member", reply: calendarAddress }),
  /** Whoever has it reads on after every session is over: so it asks for a proof, and is shown this once. */
  createCalendarAddress: endpoint({
    method: "POST",
    path,
    access: "member",
    proof: "fresh",
    status: 201,
    reply: newCalendarAddress,
  }),
  removeCalendarAddress: endpoint({ method: "DELETE", path, access: "member", status: 204, reply: z.void() }),
  /** The events that its member answered to, for whoever has the address. */
  showFeed: endpoint({ method: "GET", path: "/api/calendar/:token/events.ics", access: "visitor", reply: z.void() }),
};

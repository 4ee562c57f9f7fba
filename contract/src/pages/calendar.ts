import * as z from "zod/mini";
import { get, put, silent } from "../base/endpoint.ts";
import { calendarAddress } from "../forms/page-calendar-form.ts";

/** Why the calendar could not be read the last time. */
export const CALENDAR_FAILURES = ["address", "unreachable", "no-calendar", "too-large"] as const;
export type CalendarFailure = (typeof CALENDAR_FAILURES)[number];

/** The calendar that a page has elsewhere, whose events Plaza shows. */
export const pageCalendar = z.object({
  /** Null where there is none. */
  url: z.nullable(z.string()),
  /** When it was read the last time; null before that. */
  fetchedAt: z.nullable(z.iso.datetime()),
  /** Null if it could be read, or before that. */
  failure: z.nullable(z.enum(CALENDAR_FAILURES)),
});
export type PageCalendar = z.infer<typeof pageCalendar>;

const path = "/api/pages/:pageId/calendar";

/** For the page's editors: whoever has the address of a calendar may be able to read all of it. */
export const pageCalendarApi = {
  showPageCalendar: get({ path, access: "member", reply: pageCalendar }),
  setPageCalendar: put({ path, access: "member", body: z.object({ url: calendarAddress }), reply: pageCalendar }),
  /** Its events go with it. */
  removePageCalendar: silent({ method: "DELETE", path, access: "member" }),
};

import * as z from "zod/mini";
import { create, get, silent } from "../base/endpoint.ts";
import { event } from "../events.ts";
import { groupId } from "../forms/fields/group-place.ts";
import { pageId, pagePlace } from "../forms/fields/page-place.ts";
import { timeZone } from "../forms/fields/time-zone.ts";
import { friendBirthday } from "../friends/birthdays.ts";

/** Null where there is none. */
export const calendarAddress = z.object({ createdAt: z.nullable(z.iso.datetime()) });
export type CalendarAddress = z.infer<typeof calendarAddress>;
/** Shown once. */
export const newCalendarAddress = z.object({ url: z.string() });
export type NewCalendarAddress = z.infer<typeof newCalendarAddress>;

/** Six weeks: the most that a month takes in a calendar. */
export const MOST_DAYS = 42;
/** How many events one response has at most. */
export const MOST_EVENTS = 500;

const DAY_MS = 86_400_000;
const DAY = "Days are written like 2026-11-21, from the year 1970 on";
const day = z.iso.date(DAY).check(z.regex(/^(?:19[7-9]|[2-9]\d\d)\d-(?<!9999-)/, DAY));
/** The first and the last of them count as well. */
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** The days are those of the time zone; absent, it is the server's own. */
const calendarQuery = z
  .object({
    from: day,
    to: day,
    timeZone: z.optional(timeZone),
    /** `mine`: events that the viewer hosts, responded to or is invited to. Without it, all of them and birthdays. */
    kind: z.optional(z.enum(["mine", "birthdays"], "kind is mine or birthdays")),
    /** Events in one group only. */
    groupId,
    /** Events of one page only. */
    pageId,
  })
  .check(
    z.refine(({ from, to }) => from <= to, { message: "The last day can't be before the first", path: ["to"] }),
    z.refine(({ from, to }) => daysFrom(from, to) <= MOST_DAYS, {
      message: `Ask for ${MOST_DAYS} days or fewer`,
      path: ["to"],
    }),
  );
export type CalendarQuery = z.output<typeof calendarQuery>;

/** An event as a calendar shows it; of a series each of its dates. */
export const calendarEvent = z.pick(event, {
  id: true,
  name: true,
  location: true,
  startTime: true,
  endTime: true,
  myResponse: true,
  isWaiting: true,
  isCancelled: true,
  isHeld: true,
  group: true,
  page: true,
});
export type CalendarEvent = z.infer<typeof calendarEvent>;
/** An event of a calendar that a page has elsewhere: at a moment, or of whole days, which are the same everywhere. */
export const outsideEvent = z.object({
  id: z.uuid(),
  name: z.string(),
  location: z.nullable(z.string()),
  /** Where more is said of it; http or https. */
  url: z.nullable(z.string()),
  startTime: z.nullable(z.iso.datetime()),
  endTime: z.nullable(z.iso.datetime()),
  firstDay: z.nullable(z.iso.date()),
  lastDay: z.nullable(z.iso.date()),
  page: pagePlace,
});
export type OutsideEvent = z.infer<typeof outsideEvent>;
const calendarBirthday = z.omit(friendBirthday, { isToday: true });
export type CalendarBirthday = z.infer<typeof calendarBirthday>;

export const calendar = z.object({
  /** By their start; also what began before and isn't over. */
  events: z.array(calendarEvent),
  birthdays: z.array(calendarBirthday),
  /** Of the page, or of the pages that the viewer follows. */
  outside: z.array(outsideEvent),
  /** There are more events than a response has. */
  hasMore: z.boolean(),
});
export type Calendar = z.infer<typeof calendar>;

const path = "/api/calendar-address";

/** The calendar on the screen, and a member's private address for their calendar program. */
export const calendarApi = {
  /** What the viewer may see of some days. */
  showDays: get({ path: "/api/calendar", access: "member", query: calendarQuery, reply: calendar }),
  showCalendarAddress: get({ path, access: "member", reply: calendarAddress }),
  /** Whoever has it reads on after every session is over: so it asks for a proof, and is shown this once. */
  createCalendarAddress: create({ path, access: "member", proof: "fresh", reply: newCalendarAddress }),
  removeCalendarAddress: silent({ method: "DELETE", path, access: "member" }),
  /** The events that its member answered to, for whoever has the address. */
  showFeed: get({ path: "/api/calendar/:token/events.ics", access: "visitor", reply: z.void() }),
};

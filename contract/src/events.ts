import * as z from "zod/mini";
import { create, endpoint, get, put, silent } from "./base/endpoint.ts";
import { repeats, scope } from "./forms/fields/event-repeat.ts";
import { eventEdit, newEvent } from "./forms/event-form.ts";
import { groupId, groupPlace } from "./forms/fields/group-place.ts";
import { pageId, pagePlace } from "./forms/fields/page-place.ts";
import { optionalLine } from "./forms/fields/text.ts";
import { pageQuery } from "./base/page.ts";
import { user } from "./users.ts";
import { says } from "./words/says.ts";

/** How many avatars of those going a card shows. */
export const AVATARS_SHOWN = 4;

/** How many of those who took a task are named. */
export const TAKERS_SHOWN = 12;

export const RSVP_STATUSES = ["going", "interested"] as const;
export const rsvpStatus = z.enum(RSVP_STATUSES, "The RSVP is going or interested");
export type RsvpStatus = z.infer<typeof rsvpStatus>;

/** How a guest stands to an event: what they answered, or that they are invited and have not answered. */
export const guestStatus = z.enum(
  ["going", "waiting", "interested", "invited"],
  "The status is going, waiting, interested or invited",
);
export type GuestStatus = z.infer<typeof guestStatus>;

/** What there is to do for an event, and by whom. */
export const eventTask = z.object({
  id: z.uuid(),
  name: z.string(),
  /** By how many. */
  places: z.number(),
  takenCount: z.number(),
  takers: z.array(user),
  isMine: z.boolean(),
});
export type EventTask = z.infer<typeof eventTask>;

export const event = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** What the two are written in, as a BCP 47 code; null where nothing is known. */
  lang: z.nullable(z.string()),
  location: z.nullable(z.string()),
  startTime: z.iso.datetime(),
  endTime: z.nullable(z.iso.datetime()),
  coverImageUrl: z.nullable(z.string()),
  goingCount: z.number(),
  interestedCount: z.number(),
  /** How many may go; null for as many as like. */
  capacity: z.nullable(z.number()),
  waitingCount: z.number(),
  /** 'going' also on the waiting list: whoever goes to a full event waits for a place. */
  myResponse: z.nullable(rsvpStatus),
  isWaiting: z.boolean(),
  /** The viewer's own, from 1. */
  waitingPosition: z.nullable(z.number()),
  /** Who invited the viewer; null as soon as they have answered. */
  inviter: z.nullable(user),
  /** Of a page's event the page, as a member. */
  creator: user,
  /** Null for what a member plans. */
  page: z.nullable(pagePlace),
  group: z.nullable(groupPlace),
  /** A few of those going, the latest first. */
  faces: z.array(user),
  tasks: z.array(eventTask),
  isCancelled: z.boolean(),
  /** It is one of several dates. */
  repeats: z.nullable(repeats),
  createdAt: z.iso.datetime(),
  /** Waits for a moderator, and is shown to its creator alone. */
  isHeld: z.optional(z.boolean()),
});
export type Event = z.infer<typeof event>;

/**
 * Without a view: upcoming ones by start, then past ones, latest first. `mine`: upcoming ones that the viewer hosts,
 * responded to or is invited to; `circle`: those and the ones that friends go to, none of them cancelled.
 */
export const eventsQuery = z.extend(pageQuery, {
  view: z.optional(z.enum(["upcoming", "past", "mine", "circle"], "view is upcoming, past, mine or circle")),
  /** Those in one group only, upcoming or past. */
  groupId,
  /** Those of one page only. */
  pageId,
  /** Those with these words in their name, description or place. */
  q: optionalLine({ name: says("The search"), max: 100 }),
});
export type EventsQuery = z.output<typeof eventsQuery>;

export const newRsvp = z.object({
  eventId: z.uuid("eventId must be the id of an event"),
  status: rsvpStatus,
});
export type NewRsvp = z.output<typeof newRsvp>;

export const guest = z.object({ user, status: guestStatus, isFriend: z.boolean() });
export type Guest = z.infer<typeof guest>;

/** Without a status: everyone who responded. */
const guestsQuery = z.extend(pageQuery, { status: z.optional(guestStatus) });
export type GuestsQuery = z.output<typeof guestsQuery>;

const eventPath = "/api/events/:eventId";

export const eventsApi = {
  listEvents: get({ path: "/api/events", access: "member", query: eventsQuery, reply: z.array(event) }),
  createEvent: create({ path: "/api/events", access: "member", body: newEvent, reply: event }),
  showEvent: get({ path: eventPath, access: "member", reply: event }),
  editEvent: put({ path: eventPath, access: "member", body: eventEdit, reply: event }),
  /** The event stays, marked as cancelled, for those with an RSVP. */
  cancelEvent: silent({ method: "DELETE", path: eventPath, access: "member", query: z.object({ scope }) }),
  rsvp: endpoint({
    method: "POST",
    path: "/api/event-responses",
    access: "member",
    body: newRsvp,
    reply: event,
  }),
  withdrawRsvp: silent({ method: "DELETE", path: "/api/event-responses/:eventId", access: "member" }),
  listGuests: get({ path: `${eventPath}/responses`, access: "member", query: guestsQuery, reply: z.array(guest) }),
  /** A file for calendar programs, not JSON. */
  showCalendar: get({ path: `${eventPath}/calendar.ics`, access: "member", reply: z.void() }),
};

/**
 * To whoever has events on the screen. An RSVP carries the new counts; for a new or changed event the client fetches
 * the rest.
 */
export const eventChanged = z.object({
  type: z.literal("event"),
  eventId: z.uuid(),
  what: z.enum(["created", "changed", "answers"]),
  goingCount: z.number(),
  interestedCount: z.number(),
  waitingCount: z.optional(z.number()),
  /** Only in events to the member's own other windows. */
  myResponse: z.optional(z.nullable(rsvpStatus)),
  isWaiting: z.optional(z.boolean()),
});
export type EventChanged = z.infer<typeof eventChanged>;

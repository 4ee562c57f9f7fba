import { type Event, eventsApi, type GuestStatus } from "@plaza/contract/events";
import type { Query, QueryClient } from "@tanstack/react-query";
import { keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { cachedItems, updateItems } from "#lib/cache/pages.ts";
import { updateCached } from "#lib/cache/update-cached.ts";
import { isFoundList } from "#features/search/found/found-list.ts";

export type EventsView = "upcoming" | "past" | "mine" | "circle";

/** Those in one group, of one page, or with the words of a search. */
export interface EventsWanted {
  groupId?: string;
  pageId?: string;
  q?: string;
}

export const eventsOf = (view: EventsView, { q, ...place }: EventsWanted = {}) =>
  pagesOf(eventsApi.listEvents, { query: { view, ...place, ...(q && { q }) } });
export const oneEvent = (eventId: string) => query(eventsApi.showEvent, { params: { eventId } });
export const responsesTo = (eventId: string, status: GuestStatus) =>
  pagesOf(eventsApi.listGuests, { params: { eventId }, query: { status } });
export const allResponsesTo = (eventId: string) => keyOf(eventsApi.listGuests, { params: { eventId } });

const [root] = keyOf(eventsApi.listEvents);
const isFound = isFoundList("events");
const isSearch = (segment: unknown) => typeof segment === "string" && segment.startsWith("?");

/** A calendar's days are no list: they are asked for again as a whole. */
export const isCalendar = ({ queryKey: [first] }: Pick<Query, "queryKey">) => first === "/api/calendar";
/** Matches lists of search results too. */
export const isEventList = (list: Pick<Query, "queryKey">) =>
  isFound(list) || (list.queryKey[0] === root && isSearch(list.queryKey[1]));
export const isOneEvent = ({ queryKey: [first, id, more] }: Query) =>
  first === root && id !== undefined && !isSearch(id) && more === undefined;

/** Changes the event in every list and on its own page. */
export function changeEvent(cache: QueryClient, eventId: string, change: (event: Event) => Event) {
  const changed = (event: Event) => (event.id === eventId ? change(event) : event);
  updateItems(cache, { predicate: isEventList }, changed);
  updateCached<Event>(cache, { predicate: isOneEvent }, (event) => event && changed(event));
}

export function findEvent(cache: QueryClient, eventId: string): Event | undefined {
  const single = cache.getQueryData(oneEvent(eventId).queryKey);
  return single ?? cachedItems<Event>(cache, { predicate: isEventList }).find(({ id }) => id === eventId);
}

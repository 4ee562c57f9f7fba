import type { Event } from "@plaza/contract/events";
import type { QueryClient } from "@tanstack/react-query";
import { cachedItems } from "#lib/cache/pages.ts";
import { isEventList, isOneEvent } from "./event-pages.ts";

/** Whether one of the group's is in a list or open. */
export const hasEventsIn = (cache: QueryClient, groupId: string) =>
  cachedItems<Event>(cache, { predicate: isEventList }).some(({ group }) => group?.id === groupId) ||
  cache.getQueriesData<Event>({ predicate: isOneEvent }).some(([, event]) => event?.group?.id === groupId);

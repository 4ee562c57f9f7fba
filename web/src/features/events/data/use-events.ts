import type { GuestStatus } from "@plaza/contract/events";
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isNotFound } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { watchEvents } from "#features/live/watch-list.ts";
import { eventsOf, type EventsView, type EventsWanted, findEvent, oneEvent, responsesTo } from "./event-pages.ts";

/** Refetched on each visit: while no events are on the screen, no socket events arrive for them. */
export function useEvents(view: EventsView, wanted: EventsWanted = {}) {
  useEffect(watchEvents, []);
  const { data, ...rest } = useInfiniteQuery({
    ...eventsOf(view, wanted),
    refetchOnMount: "always",
    ...(wanted.q !== undefined && { placeholderData: keepPreviousData }),
  });
  return { items: itemsIn(data), ...rest };
}

/** Uses a list's copy at once. */
export function useEvent(eventId: string) {
  useEffect(watchEvents, []);
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...oneEvent(eventId),
    placeholderData: () => findEvent(cache, eventId),
    refetchOnMount: "always",
  });
  return { event: data, isMissing: isNotFound(error), error, refetch };
}

export function useResponses(eventId: string, status: GuestStatus) {
  const { data, ...rest } = useInfiniteQuery({ ...responsesTo(eventId, status), refetchOnMount: "always" });
  return { responses: itemsIn(data), ...rest };
}

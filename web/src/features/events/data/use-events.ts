import type { GuestStatus } from "@plaza/contract/events";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useList } from "#lib/cache/pages.ts";
import { isNotFound } from "#lib/api/api-client.ts";
import { watchEvents } from "#features/live/watch-list.ts";
import { eventsOf, type EventsView, type EventsWanted, findEvent, oneEvent, responsesTo } from "./event-pages.ts";

/** Refetched on each visit: while no events are on the screen, no socket events arrive for them. */
export function useEvents(view: EventsView, wanted: EventsWanted = {}) {
  useEffect(watchEvents, []);
  return useList({
    ...eventsOf(view, wanted),
    refetchOnMount: "always",
    ...(wanted.q !== undefined && { placeholderData: keepPreviousData }),
  });
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

export const useResponses = (eventId: string, status: GuestStatus) =>
  useList({ ...responsesTo(eventId, status), refetchOnMount: "always" });

import type { BodyInput } from "@plaza/contract/base/endpoint";
import { eventsApi, type GuestStatus } from "@plaza/contract/events";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, isNotFound } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { watchEvents } from "#features/live/watch-list.ts";
import { changeEvent, eventsOf, type EventsView, findEvent, oneEvent, responsesTo } from "./event-pages.ts";
import { refreshEventLists, applyEvent } from "./apply-event.ts";

/** Refetched on each visit: while no events are on the screen, no socket events arrive for them. */
export function useEvents(view: EventsView, groupId?: string) {
  useEffect(watchEvents, []);
  const { data, ...rest } = useInfiniteQuery({ ...eventsOf(view, groupId), refetchOnMount: "always" });
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

/** The mutation ends when the list contains the event. */
export function useCreateEvent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof eventsApi.createEvent>) => call(eventsApi.createEvent, { body }),
    onSuccess: (event) => {
      applyEvent(cache, event);
      return refreshEventLists(cache);
    },
  });
}

export function useEditEvent(eventId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof eventsApi.editEvent>) =>
      call(eventsApi.editEvent, { params: { eventId }, body }),
    onSuccess: (event) => {
      applyEvent(cache, event);
      void refreshEventLists(cache);
    },
  });
}

export function useCancelEvent(eventId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (scope: "this" | "following") => call(eventsApi.cancelEvent, { params: { eventId }, query: { scope } }),
    onSuccess: () => {
      changeEvent(cache, eventId, (event) => ({ ...event, isCancelled: true }));
      void refreshEventLists(cache);
    },
  });
}

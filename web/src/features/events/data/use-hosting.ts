import type { BodyInput } from "@plaza/contract/base/endpoint";
import { eventsApi } from "@plaza/contract/events";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { applyEvent, refreshEventLists } from "./apply-event.ts";
import { changeEvent } from "./event-pages.ts";

/* What only dialogs do: no page loads it from the start. */

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

/** For those who run the group that it is in: it is gone for everybody. */
export function useDeleteEvent(eventId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (scope: "this" | "following") => call(eventsApi.cancelEvent, { params: { eventId }, query: { scope } }),
    onSuccess: () => void refreshEventLists(cache),
  });
}

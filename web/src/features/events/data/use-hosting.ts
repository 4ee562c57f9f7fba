import type { BodyInput } from "@plaza/contract/base/endpoint";
import { eventsApi } from "@plaza/contract/events";
import { call } from "#lib/api/api-client.ts";
import { applyEvent, refreshEventLists } from "./apply-event.ts";
import { changeEvent } from "./event-pages.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/* What only dialogs do: no page loads it from the start. */

/** The mutation ends when the list contains the event. */
export const useCreateEvent = () =>
  useWrite(
    (body: BodyInput<typeof eventsApi.createEvent>) => call(eventsApi.createEvent, { body }),
    (cache, event) => {
      applyEvent(cache, event);
      return refreshEventLists(cache);
    },
  );

export const useEditEvent = (eventId: string) =>
  useWrite(
    (body: BodyInput<typeof eventsApi.editEvent>) => call(eventsApi.editEvent, { params: { eventId }, body }),
    (cache, event) => {
      applyEvent(cache, event);
      void refreshEventLists(cache);
    },
  );

export const useCancelEvent = (eventId: string) =>
  useWrite(
    (scope: "this" | "following") => call(eventsApi.cancelEvent, { params: { eventId }, query: { scope } }),
    (cache) => {
      changeEvent(cache, eventId, (event) => ({ ...event, isCancelled: true }));
      void refreshEventLists(cache);
    },
  );

/** For those who run the group that it is in: it is gone for everybody. */
export const useDeleteEvent = (eventId: string) =>
  useWrite(
    (scope: "this" | "following") => call(eventsApi.cancelEvent, { params: { eventId }, query: { scope } }),
    (cache) => void refreshEventLists(cache),
  );

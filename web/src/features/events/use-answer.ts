import { type Event, eventsApi, type ResponseStatus } from "@plaza/contract/events";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { LATER, orLater } from "#features/outbox/or-later.ts";
import { changeEvent, findEvent } from "./event-pages.ts";
import { answering, refreshEvent, showAnswered } from "./show-event.ts";

/** Shown at once; null takes it back. Several in a row reach the server in their order. */
export function useAnswer(event: Event) {
  const cache = useQueryClient();
  const eventId = event.id;
  return useMutation({
    mutationKey: answering(eventId),
    scope: { id: answering(eventId).join(" ") },
    mutationFn: (status: ResponseStatus | null): Promise<Event | void | typeof LATER> => {
      const waiting = {
        kind: "rsvp" as const,
        to: event.name,
        place: eventId,
        before: event.myResponse,
      };
      return status
        ? orLater(eventsApi.respond, { body: { eventId, status } }, waiting)
        : orLater(eventsApi.withdraw, { params: { eventId } }, waiting);
    },
    onMutate: (status) => {
      const before = findEvent(cache, eventId) ?? event;
      changeEvent(cache, eventId, (now) => withAnswer(now, status));
      return before.myResponse;
    },
    onSuccess: (answered) => {
      if (answered === LATER) return;
      if (answered) showAnswered(cache, answered, 1);
      // Taking back is answered with nothing, and others may have answered meanwhile.
      else void refreshEvent(cache, eventId);
    },
    onError: (_error, _status, before = null) => {
      undoAnswer(cache, eventId, before);
      // It may be cancelled by now.
      void refreshEvent(cache, eventId);
    },
  });
}

/** Back to what one had said before: it was not taken, or given up while it waited. */
export function undoAnswer(cache: QueryClient, eventId: string, before: ResponseStatus | null) {
  changeEvent(cache, eventId, (now) => withAnswer(now, before));
}

export function withAnswer(event: Event, status: ResponseStatus | null): Event {
  const count = (kind: ResponseStatus, counted: number) =>
    Math.max(0, counted - Number(event.myResponse === kind) + Number(status === kind));
  return {
    ...event,
    goingCount: count("going", event.goingCount),
    interestedCount: count("interested", event.interestedCount),
    myResponse: status,
  };
}

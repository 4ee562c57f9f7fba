import { type Event, eventsApi, type ResponseStatus } from "@plaza/contract/events";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { LATER, orLater } from "#features/outbox/or-later.ts";
import { changeEvent } from "./event-pages.ts";
import { answering, refreshEvent, showAnswered } from "./show-event.ts";

interface Answered {
  status: ResponseStatus | null;
  /** Given to each act: by the time one fails or waits, what the screen shows has changed. */
  before: ResponseStatus | null;
}

/** Shown at once; null takes it back. Several in a row reach the server in their order. */
export function useAnswer(event: Event) {
  const cache = useQueryClient();
  const eventId = event.id;
  return useMutation({
    mutationKey: answering(eventId),
    scope: { id: answering(eventId).join(" ") },
    mutationFn: ({ status, before }: Answered): Promise<Event | void | typeof LATER> => {
      const waiting = { kind: "rsvp" as const, to: event.name, place: eventId, before };
      return status
        ? orLater(eventsApi.respond, { body: { eventId, status } }, waiting)
        : orLater(eventsApi.withdraw, { params: { eventId } }, waiting);
    },
    onMutate: ({ status }) => showOwnAnswer(cache, eventId, status),
    onSuccess: (answered) => {
      if (answered === LATER) return;
      if (answered) showAnswered(cache, answered, 1);
      // Taking back is answered with nothing, and others may have answered meanwhile.
      else void refreshEvent(cache, eventId);
    },
    onError: (_error, { before }) => {
      showOwnAnswer(cache, eventId, before);
      // It may be cancelled by now.
      void refreshEvent(cache, eventId);
    },
  });
}

/** As picked; or as before, where it was not taken, or given up while it waited. */
export function showOwnAnswer(cache: QueryClient, eventId: string, status: ResponseStatus | null) {
  changeEvent(cache, eventId, (now) => withAnswer(now, status));
}

function withAnswer(event: Event, status: ResponseStatus | null): Event {
  const count = (kind: ResponseStatus, counted: number) =>
    Math.max(0, counted - Number(event.myResponse === kind) + Number(status === kind));
  return {
    ...event,
    goingCount: count("going", event.goingCount),
    interestedCount: count("interested", event.interestedCount),
    myResponse: status,
  };
}

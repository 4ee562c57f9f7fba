import { type Event, eventsApi, type RsvpStatus } from "@plaza/contract/events";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { QUEUED, sendOrQueue } from "#features/outbox/send-or-queue.ts";
import { changeEvent } from "./event-pages.ts";
import { rsvpMutationKey, refreshEvent, applyRsvp } from "./apply-event.ts";

interface RsvpInput {
  status: RsvpStatus | null;
  /** Part of each mutation: by the time one fails or is stored in the outbox, the screen has changed. */
  before: RsvpStatus | null;
}

/** Optimistic; null withdraws the rsvp. A mutation scope keeps several in order. */
export function useRsvp(event: Event) {
  const cache = useQueryClient();
  const eventId = event.id;
  return useMutation({
    mutationKey: rsvpMutationKey(eventId),
    scope: { id: rsvpMutationKey(eventId).join(" ") },
    mutationFn: ({ status, before }: RsvpInput): Promise<Event | void | typeof QUEUED> => {
      const entry = { kind: "rsvp" as const, eventId, eventName: event.name, previous: before };
      return status
        ? sendOrQueue(eventsApi.rsvp, { body: { eventId, status } }, entry)
        : sendOrQueue(eventsApi.withdrawRsvp, { params: { eventId } }, entry);
    },
    onMutate: ({ status }) => applyOwnRsvp(cache, eventId, status),
    // The next rsvp is sent after the returned promise.
    onSuccess: (outcome) => {
      if (outcome === QUEUED) return;
      if (outcome) return applyRsvp(cache, outcome, 1);
      // The response to a withdrawal is empty, and others may have responded meanwhile.
      return refreshEvent(cache, eventId, 1);
    },
    onError: (_error, { before }) => {
      applyOwnRsvp(cache, eventId, before);
      // The event may be cancelled by now.
      return refreshEvent(cache, eventId, 1);
    },
  });
}

/** Sets the optimistic rsvp, or restores the previous one after a refusal or a cancelled outbox entry. */
export function applyOwnRsvp(cache: QueryClient, eventId: string, status: RsvpStatus | null) {
  changeEvent(cache, eventId, (now) => withRsvp(now, status));
}

/** Whoever would go now waits. */
export const isFull = ({ capacity, goingCount, waitingCount }: Event) =>
  Boolean(capacity && (goingCount >= capacity || waitingCount > 0));

function withRsvp(event: Event, status: RsvpStatus | null): Event {
  const isWaiting = status === "going" && (event.myResponse === "going" ? event.isWaiting : isFull(event));
  const was = event.isWaiting ? "waiting" : event.myResponse;
  const is = isWaiting ? "waiting" : status;
  const count = (kind: RsvpStatus | "waiting", counted: number) =>
    Math.max(0, counted - Number(was === kind) + Number(is === kind));
  return {
    ...event,
    goingCount: count("going", event.goingCount),
    interestedCount: count("interested", event.interestedCount),
    waitingCount: count("waiting", event.waitingCount),
    myResponse: status,
    isWaiting,
    waitingPosition: isWaiting ? event.waitingPosition : null,
  };
}

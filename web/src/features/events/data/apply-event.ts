import { type Event, type EventChanged, eventsApi } from "@plaza/contract/events";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { allResponsesTo, changeEvent, findEvent, isCalendar, isEventList, oneEvent } from "./event-pages.ts";

/** The counts, and the viewer's own rsvp where the event contains it. */
interface RsvpOutcome extends Pick<Event, "id" | "goingCount" | "interestedCount"> {
  waitingCount?: number | undefined;
  myResponse?: Event["myResponse"] | undefined;
  isWaiting?: boolean | undefined;
  waitingPosition?: number | null;
}

export const rsvpMutationKey = (eventId: string) => ["rsvp", eventId];

/** Replaces the event in every list and on its own page. */
export function applyEvent(cache: QueryClient, fresh: Event) {
  changeEvent(cache, fresh.id, () => fresh);
  cache.setQueryData(oneEvent(fresh.id).queryKey, fresh);
}

/** The server decides which events are listed, and in which order. */
export function refreshEventLists(cache: QueryClient) {
  return refetchChanged(cache, { predicate: (list) => isEventList(list) || isCalendar(list) });
}

/** An rsvp made meanwhile is newer than the response, and brings its own. */
export async function refreshEvent(cache: QueryClient, eventId: string, ownInFlight = 0) {
  if (!findEvent(cache, eventId)) return;
  // After a failure the cached event stays: the next catch-up refetches it.
  await call(eventsApi.showEvent, { params: { eventId } }).then(
    (event) => isOtherRsvpInFlight(cache, eventId, ownInFlight) || applyEvent(cache, event),
    () => {},
  );
}

const isOtherRsvpInFlight = (cache: QueryClient, eventId: string, ownInFlight: number) =>
  cache.isMutating({ mutationKey: rsvpMutationKey(eventId) }) > ownInFlight;

/** The viewer's own rsvp is optimistic: the response to an earlier one must not undo a later one. */
export function applyRsvp(
  cache: QueryClient,
  { id, goingCount, interestedCount, myResponse, ...waiting }: RsvpOutcome,
  ownInFlight = 0,
) {
  if (isOtherRsvpInFlight(cache, id, ownInFlight)) return;
  // Only these fields: all else may have changed since.
  changeEvent(cache, id, (now) => {
    const own = myResponse === undefined ? now.myResponse : myResponse;
    const { waitingCount = now.waitingCount, isWaiting = now.isWaiting && own === "going" } = waiting;
    const waitingPosition = waiting.waitingPosition === undefined ? now.waitingPosition : waiting.waitingPosition;
    return { ...now, goingCount, interestedCount, waitingCount, myResponse: own, isWaiting, waitingPosition };
  });
  void refetchChanged(cache, { queryKey: allResponsesTo(id) });
}

/** Applies a socket event. */
export function applyEventChange(cache: QueryClient, { eventId, what, ...counts }: EventChanged) {
  if (what !== "answers") {
    void refreshEventLists(cache);
    return void refetchChanged(cache, { queryKey: oneEvent(eventId).queryKey, exact: true });
  }
  applyRsvp(cache, { id: eventId, ...counts });
  if (counts.myResponse !== undefined) void refetchChanged(cache, { predicate: isCalendar });
  // The viewer's place in the line may have changed.
  if (findEvent(cache, eventId)?.isWaiting) void refreshEvent(cache, eventId);
}

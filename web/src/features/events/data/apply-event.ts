import { type Event, type EventChanged, eventsApi } from "@plaza/contract/events";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { allResponsesTo, changeEvent, findEvent, isEventList, oneEvent } from "./event-pages.ts";

/** Who comes, and whether one does oneself, where that was told. */
interface RsvpOutcome extends Pick<Event, "id" | "goingCount" | "interestedCount"> {
  myResponse?: Event["myResponse"] | undefined;
}

export const rsvpMutationKey = (eventId: string) => ["rsvp", eventId];

/** As it is now, wherever it stands. */
export function applyEvent(cache: QueryClient, fresh: Event) {
  changeEvent(cache, fresh.id, () => fresh);
  cache.setQueryData(oneEvent(fresh.id).queryKey, fresh);
}

/** Which events there are, and in which order, is the server's to say. */
export function refreshEventLists(cache: QueryClient) {
  return refetchChanged(cache, { predicate: isEventList });
}

export async function refreshEvent(cache: QueryClient, eventId: string) {
  if (!findEvent(cache, eventId)) return;
  // Where that fails, what is shown stays: the next opening of the socket asks again.
  await call(eventsApi.showEvent, { params: { eventId } }).then(
    (event) => applyEvent(cache, event),
    () => {},
  );
}

/** One's own answer is shown before the server has it: what it says of an earlier one must not undo a later one. */
export function applyRsvp(
  cache: QueryClient,
  { id, goingCount, interestedCount, myResponse }: RsvpOutcome,
  ownInFlight = 0,
) {
  if (cache.isMutating({ mutationKey: rsvpMutationKey(id) }) > ownInFlight) return;
  // No more than that: all else may have changed since.
  changeEvent(cache, id, (now) => {
    const own = myResponse === undefined ? now.myResponse : myResponse;
    return { ...now, goingCount, interestedCount, myResponse: own };
  });
  void refetchChanged(cache, { queryKey: allResponsesTo(id) });
}

/** What the socket tells. */
export function applyEventChange(cache: QueryClient, { eventId, what, ...counts }: EventChanged) {
  if (what !== "answers") {
    void refreshEventLists(cache);
    return void refetchChanged(cache, { queryKey: oneEvent(eventId).queryKey, exact: true });
  }
  applyRsvp(cache, { id: eventId, ...counts });
}

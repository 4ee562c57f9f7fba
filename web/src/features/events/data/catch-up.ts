import type { eventsApi } from "@plaza/contract/events";
import type { QueryClient } from "@tanstack/react-query";
import { addressed, keyOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { isFoundList } from "#features/search/found/found-list.ts";

// Only the address is bundled: this loads with every page.
const listEvents = addressed<typeof eventsApi.listEvents>({ method: "GET", path: "/api/events" });

/** After events may have been missed: refetches the events on the screen. */
export function catchUpEvents(cache: QueryClient) {
  void refetchChanged(cache, { queryKey: keyOf(listEvents) });
  void refetchChanged(cache, { queryKey: ["/api/calendar"] });
  void refetchChanged(cache, { predicate: isFoundList("events") });
}

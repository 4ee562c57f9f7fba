import type { eventsApi } from "@plaza/contract/events";
import type { QueryClient } from "@tanstack/react-query";
import { addressed, keyOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { isFoundList } from "#features/search/found/found-list.ts";

// By its address alone: this loads with every page.
const listEvents = addressed<typeof eventsApi.listEvents>({ method: "GET", path: "/api/events" });

/** After a silence: what is on the screen is asked for again. */
export function catchUpEvents(cache: QueryClient) {
  void refetchChanged(cache, { queryKey: keyOf(listEvents) });
  void refetchChanged(cache, { predicate: isFoundList("events") });
}

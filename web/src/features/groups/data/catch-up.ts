import type { groupsApi } from "@plaza/contract/groups";
import type { QueryClient } from "@tanstack/react-query";
import { addressed, keyOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { isFoundList } from "#features/search/found/found-list.ts";

// By its address alone: this loads with every page.
const listGroups = addressed<typeof groupsApi.listGroups>({ method: "GET", path: "/api/groups" });

/** After a silence: what is on the screen is asked for again. */
export function catchUpGroups(cache: QueryClient) {
  void refetchChanged(cache, { queryKey: keyOf(listGroups) });
  void refetchChanged(cache, { predicate: isFoundList("groups") });
}

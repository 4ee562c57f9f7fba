import type { groupsApi } from "@plaza/contract/groups";
import type { QueryClient } from "@tanstack/react-query";
import { addressed, keyOf } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { isFoundList } from "#features/search/found/found-list.ts";

// Only the address is bundled: this loads with every page.
const listGroups = addressed<typeof groupsApi.listGroups>({ method: "GET", path: "/api/groups" });

/** After events may have been missed: refetches the groups on the screen. */
export function catchUpGroups(cache: QueryClient) {
  void refetchChanged(cache, { queryKey: keyOf(listGroups) });
  void refetchChanged(cache, { predicate: isFoundList("groups") });
}

import { type Group, groupsApi } from "@plaza/contract/groups";
import type { QueryClient } from "@tanstack/react-query";
import { call, isNotFound } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { changeGroup, isGroupList, isMineList, isPeopleOf, oneGroup } from "./group-pages.ts";

/** As it is now, wherever it stands. */
export function applyGroup(cache: QueryClient, fresh: Group) {
  changeGroup(cache, fresh.id, () => fresh);
  cache.setQueryData(oneGroup(fresh.id).queryKey, fresh);
}

/** Which groups there are is the server's to say. */
export const refreshGroupLists = (cache: QueryClient) => refetchChanged(cache, { predicate: isGroupList });

/** One more, or one less, that the viewer is in. Where a card was just joined from, it stays under the finger. */
export const refreshOwnGroups = (cache: QueryClient) => refetchChanged(cache, { predicate: isMineList });

export const refreshPeople = (cache: QueryClient, groupId: string) =>
  refetchChanged(cache, { predicate: isPeopleOf(groupId) });

/** Gone: off the lists, and its own page says so. */
export function applyDeletedGroup(cache: QueryClient, groupId: string) {
  changeGroup(cache, groupId, () => null);
  void refetchChanged(cache, { queryKey: oneGroup(groupId).queryKey, exact: true });
}

/** Asks for it again. Null where there is no such group any more, undefined where nobody answered. */
export async function refreshGroup(cache: QueryClient, groupId: string): Promise<Group | null | undefined> {
  try {
    const group = await call(groupsApi.showGroup, { params: { groupId } });
    applyGroup(cache, group);
    void refreshPeople(cache, groupId);
    return group;
  } catch (error) {
    if (!isNotFound(error)) return undefined;
    applyDeletedGroup(cache, groupId);
    return null;
  }
}

import { type Group, groupsApi } from "@plaza/contract/groups";
import type { QueryClient } from "@tanstack/react-query";
import { call, isNotFound } from "#lib/api/api-client.ts";
import { refetchChanged } from "#lib/cache/refetch-changed.ts";
import { changeGroup, isGroupList, isMineList, isPeopleOf, oneGroup } from "./group-pages.ts";

/** Replaces the group in every list and on its own page. */
export function applyGroup(cache: QueryClient, fresh: Group) {
  changeGroup(cache, fresh.id, () => fresh);
  cache.setQueryData(oneGroup(fresh.id).queryKey, fresh);
}

/** The server decides which groups are listed. */
export const refreshGroupLists = (cache: QueryClient) => refetchChanged(cache, { predicate: isGroupList });

/** Refetches the viewer's own groups only: the card that was just joined from stays where it is. */
export const refreshOwnGroups = (cache: QueryClient) => refetchChanged(cache, { predicate: isMineList });

export const refreshPeople = (cache: QueryClient, groupId: string) =>
  refetchChanged(cache, { predicate: isPeopleOf(groupId) });

/** Removes the group from the lists; its own page becomes 'not found'. */
export function applyDeletedGroup(cache: QueryClient, groupId: string) {
  changeGroup(cache, groupId, () => null);
  void refetchChanged(cache, { queryKey: oneGroup(groupId).queryKey, exact: true });
}

/** Refetches the group. Returns null where it no longer exists, undefined where the request failed. */
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

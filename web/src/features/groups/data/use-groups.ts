import type { BodyInput } from "@plaza/contract/base/endpoint";
import { groupsApi } from "@plaza/contract/groups";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call, isNotFound } from "#lib/api/api-client.ts";
import { useList, VISIT_MS } from "#lib/cache/pages.ts";
import { watchGroups } from "#features/live/watch-list.ts";
import { findGroup, groupsOf, type GroupsView, oneGroup } from "./group-pages.ts";
import { applyDeletedGroup, refreshGroupLists, applyGroup } from "./apply-group.ts";
import { useWrite } from "#lib/cache/use-write.ts";

/** Refetched on each visit: while no groups are on the screen, no socket events arrive for them. */
export const useGroups = (view: GroupsView, q: string) =>
  useList({
    ...groupsOf(view, q),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

/** Groups for a card beside a page. */
export const useGroupsBeside = (view: GroupsView) => useList({ ...groupsOf(view, ""), staleTime: VISIT_MS });

/** Uses a list's copy at once. */
export function useGroup(groupId: string) {
  useEffect(watchGroups, []);
  const cache = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...oneGroup(groupId),
    placeholderData: () => findGroup(cache, groupId),
    refetchOnMount: "always",
  });
  return { group: data, isMissing: isNotFound(error), error, refetch };
}

/** The mutation ends when the list contains the group. */
export const useCreateGroup = () =>
  useWrite(
    (body: BodyInput<typeof groupsApi.createGroup>) => call(groupsApi.createGroup, { body }),
    (cache, group) => {
      applyGroup(cache, group);
      return refreshGroupLists(cache);
    },
  );

export const useEditGroup = (groupId: string) =>
  useWrite(
    (body: BodyInput<typeof groupsApi.editGroup>) => call(groupsApi.editGroup, { params: { groupId }, body }),
    applyGroup,
  );

export const useDeleteGroup = (groupId: string) =>
  useWrite(
    () => call(groupsApi.deleteGroup, { params: { groupId } }),
    (cache) => applyDeletedGroup(cache, groupId),
  );

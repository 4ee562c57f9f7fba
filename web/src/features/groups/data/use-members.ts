import { groupsApi, type MemberChange } from "@plaza/contract/groups";
import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, pagesOf } from "#lib/api/api-client.ts";
import { useList } from "#lib/cache/pages.ts";
import { bannedFrom, membersOf, requestsTo } from "./group-pages.ts";
import { refreshGroup } from "./apply-group.ts";

/** Refetched on each visit: while no groups are on the screen, no socket events arrive for them. */
const FRESH = { refetchOnMount: "always" } as const;

export const useMembers = (groupId: string) => useList({ ...membersOf(groupId), ...FRESH });

export const useRequests = (groupId: string) => useList({ ...requestsTo(groupId), ...FRESH });

export const useBanned = (groupId: string) => useList({ ...bannedFrom(groupId), ...FRESH });

/** Changes a role, accepts or declines a request, bans or unbans. The mutation ends when the lists are refetched. */
export function useChangeMember(groupId: string, userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: MemberChange) => call(groupsApi.changeMember, { params: { groupId, userId }, body }),
    onSettled: () => refreshGroup(cache, groupId),
  });
}

export function useRemoveMember(groupId: string, userId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(groupsApi.removeMember, { params: { groupId, userId } }),
    onSettled: () => refreshGroup(cache, groupId),
  });
}

export const useInvitable = (groupId: string, q: string) =>
  useList({
    ...pagesOf(groupsApi.listInvitable, { params: { groupId }, query: q ? { q } : {} }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });

export function useInvite(groupId: string) {
  return useMutation({
    mutationFn: (userId: string) => call(groupsApi.invite, { params: { groupId }, body: { userId } }),
  });
}

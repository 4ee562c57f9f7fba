import { groupsApi, type MemberChange } from "@plaza/contract/groups";
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";
import { bannedFrom, membersOf, requestsTo } from "./group-pages.ts";
import { refreshGroup } from "./apply-group.ts";

/** Refetched on each visit: while no groups are on the screen, no socket events arrive for them. */
const FRESH = { refetchOnMount: "always" } as const;

export function useMembers(groupId: string) {
  const { data, ...rest } = useInfiniteQuery({ ...membersOf(groupId), ...FRESH });
  return { members: itemsIn(data), ...rest };
}

export function useRequests(groupId: string) {
  const { data, ...rest } = useInfiniteQuery({ ...requestsTo(groupId), ...FRESH });
  return { requests: itemsIn(data), ...rest };
}

export function useBanned(groupId: string) {
  const { data, ...rest } = useInfiniteQuery({ ...bannedFrom(groupId), ...FRESH });
  return { banned: itemsIn(data), ...rest };
}

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

export function useInvitable(groupId: string, q: string) {
  const { data, ...rest } = useInfiniteQuery({
    ...pagesOf(groupsApi.listInvitable, { params: { groupId }, query: q ? { q } : {} }),
    ...FRESH,
    placeholderData: keepPreviousData,
  });
  return { invitable: itemsIn(data), ...rest };
}

export function useInvite(groupId: string) {
  return useMutation({
    mutationFn: (userId: string) => call(groupsApi.invite, { params: { groupId }, body: { userId } }),
  });
}

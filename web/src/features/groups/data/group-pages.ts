import { type Group, groupsApi } from "@plaza/contract/groups";
import type { Query, QueryClient } from "@tanstack/react-query";
import { keyOf, pagesOf, query } from "#lib/api/api-client.ts";
import { cachedItems, updateItems } from "#lib/cache/pages.ts";
import { updateCached } from "#lib/cache/update-cached.ts";
import { isFoundList } from "#features/search/found/found-list.ts";

export type GroupsView = "mine" | "discover";

export const groupsOf = (view: GroupsView, q: string) =>
  pagesOf(groupsApi.listGroups, { query: q ? { view, q } : { view } });
export const oneGroup = (groupId: string) => query(groupsApi.showGroup, { params: { groupId } });
export const membersOf = (groupId: string) => pagesOf(groupsApi.listMembers, { params: { groupId } });
export const requestsTo = (groupId: string) => pagesOf(groupsApi.listRequests, { params: { groupId } });
export const bannedFrom = (groupId: string) => pagesOf(groupsApi.listBanned, { params: { groupId } });

const [root] = keyOf(groupsApi.listGroups);
const isFound = isFoundList("groups");
const isSearch = (segment: unknown) => typeof segment === "string" && segment.startsWith("?");

/** Matches lists of search results too. */
export const isGroupList = (list: Pick<Query, "queryKey">) =>
  isFound(list) || (list.queryKey[0] === root && isSearch(list.queryKey[1]));
export const isMineList = (list: Pick<Query, "queryKey">) =>
  isGroupList(list) && String(list.queryKey[1]).includes("view=mine");
/** Matches a group's members, requests, bans, files and announcements: everything but its posts. */
export const isPeopleOf = (groupId: string) => (list: Pick<Query, "queryKey">) => {
  const [first, second, third, fourth] = list.queryKey;
  return first === root && second === groupId && third !== undefined && (third !== "posts" || isSearch(fourth));
};

/** Changes the group in every list and on its own page. `change` returns null for one that is gone. */
export function changeGroup(cache: QueryClient, groupId: string, change: (group: Group) => Group | null) {
  updateItems<Group>(cache, { predicate: isGroupList }, (group) => (group.id === groupId ? change(group) : group));
  updateCached<Group>(
    cache,
    { queryKey: oneGroup(groupId).queryKey, exact: true },
    (group) => (group && change(group)) ?? undefined,
  );
}

export function findGroup(cache: QueryClient, groupId: string): Group | undefined {
  const single = cache.getQueryData(oneGroup(groupId).queryKey);
  return single ?? cachedItems<Group>(cache, { predicate: isGroupList }).find(({ id }) => id === groupId);
}

export const newPostsFirst = (groups: Group[]) =>
  groups.toSorted((one, other) => Number(other.newPostCount > 0) - Number(one.newPostCount > 0));

export const isMember = ({ membership }: Group) => membership !== null && membership !== "requested";
export const canModerate = ({ membership }: Group) => membership === "owner" || membership === "moderator";
/** Posts and members of a private group are for its members only. */
export const canSeeInside = (group: Group) => group.privacy === "public" || isMember(group);

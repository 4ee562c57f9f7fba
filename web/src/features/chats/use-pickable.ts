import { eventsApi } from "@plaza/contract/events";
import { friendsApi } from "@plaza/contract/friends";
import { groupsApi } from "@plaza/contract/groups";
import type { User } from "@plaza/contract/users";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { fullName } from "#features/users/full-name.ts";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";

/** Where the people to pick come from. */
export type PeopleSource = { kind: "friends" } | { kind: "group" | "event"; id: string };

const LIMIT = "50";

interface PeoplePage {
  items: User[];
  next: string | undefined;
}

async function fetchPeople(
  source: PeopleSource,
  q: string,
  context: { signal: AbortSignal; pageParam: string | undefined },
): Promise<PeoplePage> {
  if (source.kind === "friends") {
    return pagesOf(friendsApi.listFriends, { query: { limit: LIMIT, ...(q && { q }) } }).queryFn(context);
  }
  const query = { limit: LIMIT };
  const { items, next } =
    source.kind === "group"
      ? await pagesOf(groupsApi.listMembers, { params: { groupId: source.id }, query }).queryFn(context)
      : await pagesOf(eventsApi.listGuests, { params: { eventId: source.id }, query }).queryFn(context);
  return { items: items.map(({ user }) => user), next };
}

/** Fetched each time, for friendships and memberships change elsewhere. Only friends are searched by the server. */
export function usePickable(source: PeopleSource, searchText: string) {
  const q = source.kind === "friends" ? searchText : "";
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ["people-to-chat-with", source, q],
    queryFn: (context) => fetchPeople(source, q, context),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const isNamed = (person: User) => fullName(person).toLowerCase().includes(searchText.toLowerCase());
  return {
    people: itemsIn(data)?.filter((person) => source.kind === "friends" || isNamed(person)),
    isError,
    refetch,
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    loadMore: fetchNextPage,
  };
}

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { VISIT_MS } from "#lib/cache/pages.ts";
import { friendsNamed, friendsOf, distinctItemsIn, onlineFirst } from "./friend-lists.ts";

/** All friends, or those whose name contains `q`. While it changes, the previous ones stay. */
export function useFriends(q: string) {
  const { data, ...rest } = useInfiniteQuery({ ...friendsNamed(q), placeholderData: keepPreviousData });
  return { friends: distinctItemsIn(data), ...rest };
}

/** Those who are online come first. */
export function useOnlineFirst() {
  const { data, ...rest } = useInfiniteQuery({ ...onlineFirst, staleTime: VISIT_MS });
  const friends = distinctItemsIn(data)?.toSorted((one, other) => Number(other.isOnline) - Number(one.isOnline));
  return { friends, ...rest };
}

export function useUserFriends(userId: string) {
  const { data, ...rest } = useInfiniteQuery(friendsOf(userId));
  return { friends: distinctItemsIn(data), ...rest };
}

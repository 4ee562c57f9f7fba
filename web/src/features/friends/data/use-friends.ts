import { keepPreviousData } from "@tanstack/react-query";
import { VISIT_MS } from "#lib/cache/pages.ts";
import { friendsNamed, friendsOf, onlineFirst } from "./friend-lists.ts";
import { useDistinctList } from "./use-distinct-list.ts";

/** All friends, or those whose name contains `q`. While it changes, the previous ones stay. */
export const useFriends = (q: string) => useDistinctList({ ...friendsNamed(q), placeholderData: keepPreviousData });

/** Those who are online come first. */
export function useOnlineFirst() {
  const { items, isPending } = useDistinctList({ ...onlineFirst, staleTime: VISIT_MS });
  return { friends: items?.toSorted((one, other) => Number(other.isOnline) - Number(one.isOnline)), isPending };
}

export const useUserFriends = (userId: string) => useDistinctList(friendsOf(userId));

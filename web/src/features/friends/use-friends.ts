import { friendsApi } from "@plaza/contract/friends";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pagesOf, query } from "#lib/api-client.ts";

export const useFriends = () => useQuery(query(friendsApi.listFriends));

export function useUserFriends(userId: string) {
  const { data, ...rest } = useInfiniteQuery(pagesOf(friendsApi.listUserFriends, { params: { userId } }));
  return { friends: data?.pages.flatMap(({ items }) => items), ...rest };
}

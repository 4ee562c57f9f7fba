import { useInfiniteQuery } from "@tanstack/react-query";
import { friendList, friendsOf, distinctItemsIn } from "./friend-lists.ts";

export function useFriends() {
  const { data, ...rest } = useInfiniteQuery(friendList);
  return { friends: distinctItemsIn(data), ...rest };
}

export function useUserFriends(userId: string) {
  const { data, ...rest } = useInfiniteQuery(friendsOf(userId));
  return { friends: distinctItemsIn(data), ...rest };
}

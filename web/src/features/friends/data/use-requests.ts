import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { inCommonWith, itemsIn, requestList, sentList, suggestionList } from "./friend-lists.ts";

export function useRequests() {
  const { data, ...rest } = useInfiniteQuery(requestList);
  return { requests: itemsIn(data), ...rest };
}

export function useSentRequests() {
  const { data, ...rest } = useInfiniteQuery(sentList);
  return { requests: itemsIn(data), ...rest };
}

/** Asked for at each visit: whom one may know changes with everybody's friendships. */
export function useSuggestions() {
  const { data, ...rest } = useInfiniteQuery({ ...suggestionList, refetchOnMount: "always" });
  return { suggestions: itemsIn(data), ...rest };
}

export const useFriendsInCommon = (userId: string) => useQuery(inCommonWith(userId));

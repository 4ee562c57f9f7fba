import { useInfiniteQuery } from "@tanstack/react-query";
import { VISIT_MS } from "#lib/cache/pages.ts";
import { distinctItemsIn, requestList, sentList, suggestionList } from "./friend-lists.ts";

export function useRequests() {
  const { data, ...rest } = useInfiniteQuery(requestList);
  return { requests: distinctItemsIn(data), ...rest };
}

export function useSentRequests() {
  const { data, ...rest } = useInfiniteQuery(sentList);
  return { requests: distinctItemsIn(data), ...rest };
}

/** Refetched on each visit: suggestions change with everybody's friendships. */
export function useSuggestions() {
  const { data, ...rest } = useInfiniteQuery({ ...suggestionList, refetchOnMount: "always" });
  return { suggestions: distinctItemsIn(data), ...rest };
}

/** For a card beside a page, which may appear late: what the page shows already stays where it is. */
export function useSuggestionsBeside() {
  const { data, ...rest } = useInfiniteQuery({
    ...suggestionList,
    staleTime: VISIT_MS,
    // The card itself is one observer.
    refetchOnMount: (query) => query.getObserversCount() <= 1,
  });
  return { suggestions: distinctItemsIn(data), ...rest };
}

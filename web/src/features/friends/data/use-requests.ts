import { VISIT_MS } from "#lib/cache/pages.ts";
import { requestList, sentList, suggestionList } from "./friend-lists.ts";
import { useDistinctList } from "./use-distinct-list.ts";

export const useRequests = () => useDistinctList(requestList);

export const useSentRequests = () => useDistinctList(sentList);

/** Refetched on each visit: suggestions change with everybody's friendships. */
export const useSuggestions = () => useDistinctList({ ...suggestionList, refetchOnMount: "always" });

/** For a card beside a page, which may appear late: what the page shows already stays where it is. */
export const useSuggestionsBeside = () =>
  useDistinctList({
    ...suggestionList,
    staleTime: VISIT_MS,
    // The card itself is one observer.
    refetchOnMount: (query) => query.getObserversCount() <= 1,
  });

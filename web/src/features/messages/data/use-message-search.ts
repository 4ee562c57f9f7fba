import { messagesApi } from "@plaza/contract/messages";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";

/** What was said in a conversation with these words, the newest first. */
export function useMessageSearch(userId: string, searchText: string) {
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesOf(messagesApi.searchMessages, { params: { userId }, query: { q: searchText } }),
    enabled: searchText !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const found = data?.pages.flatMap(({ items }) => items);
  return { found, isError, isFetching, refetch, hasMore: hasNextPage, loadMore: fetchNextPage };
}

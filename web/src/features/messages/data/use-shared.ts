import { messagesApi, type SharedKind } from "@plaza/contract/messages";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagesOf } from "#lib/api/api-client.ts";
import { itemsIn } from "#lib/cache/pages.ts";

const PAGE = "30";

/** What was sent in a conversation, newest first. Read anew each time: messages arrive and are deleted meanwhile. */
export function useShared(userId: string, kind: SharedKind, isAsked = true) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...pagesOf(messagesApi.listShared, { params: { userId }, query: { kind, limit: PAGE } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  return { items: itemsIn(data), isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage };
}
